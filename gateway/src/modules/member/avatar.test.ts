import { createCanvas } from '@napi-rs/canvas';
import { type Endpoint, endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  gateway = await startTestGateway();
  const canvas = createCanvas(600, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00';
  context.fillRect(0, 0, 600, 400);
  // The middle square is of another colour than its sides.
  context.fillStyle = '#00c';
  context.fillRect(100, 0, 400, 400);
  png = await canvas.encode('png');
  jpeg = await canvas.encode('jpeg', 90);
});
afterAll(() => gateway.close());

const dataAddress = (bytes: Buffer, type = 'png'): string => `data:image/${type};base64,${bytes.toString('base64')}`;
const person = async (username: string, brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { brand, username }));
const call = (endpoint: Endpoint, token: string | undefined, body?: unknown) =>
  gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { body }) });
const upload = (token: string | undefined, image: string) => call(endpoints.uploadAvatar, token, { image });
const get = (url: string, brand = 'aurora') =>
  gateway.gateway.http.app.inject({ url, headers: { host: `${brand}.localhost` } });
const avatarOf = async (token: string, brand = 'aurora') =>
  (await gateway.call({ endpoint: endpoints.playerAvatar, brand, token })).json['value'];

describe('built-in pictures', () => {
  test('are twelve, drawn, at immutable addresses and by their index', async () => {
    const token = await person('Pictures1');
    const { json } = await call(endpoints.avatarIcons, token);
    const { current, icons } = json['value'] as { current: string; icons: { id: string; url: string }[] };
    expect([current, icons.length, new Set(icons.map(({ url }) => url)).size]).toEqual(['0', 12, 12]);
    const [first] = icons;
    const drawn = await get(first?.url ?? '');
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/assets/avatar/0.webp')).rawPayload.equals(drawn.rawPayload)).toBe(true);
    expect((await get(first?.url.replace(/[0-9a-f]{12}/, '000000000000') ?? '')).statusCode).toBe(404);
    expect((await get('/assets/avatar/12.webp')).statusCode).toBe(404);
  });

  test('one is chosen, and no unknown one', async () => {
    const token = await person('Pictures2');
    expect((await call(endpoints.chooseAvatar, token, { icon: '7' })).json).toEqual({ success: true });
    expect(await avatarOf(token)).toEqual({ avatar: '7', avatarType: 'STATIC' });
    for (const icon of ['12', '-1', '07', '../1']) {
      expect(await call(endpoints.chooseAvatar, token, { icon })).toMatchObject({
        status: 404,
        json: { errorCode: 'avatar.unknown' },
      });
    }
    expect((await call(endpoints.chooseAvatar, token, { icon: 'x'.repeat(21) })).status).toBe(400);
    expect(await avatarOf(token)).toEqual({ avatar: '7', avatarType: 'STATIC' });
  });
});

describe('a picture that is sent', () => {
  test.each(['png', 'jpeg'])('is cropped square and written anew: %s', async (type) => {
    const token = await person(`Sender${type}`);
    const sent = await upload(token, dataAddress(type === 'png' ? png : jpeg, type));
    const { avatar } = sent.json['value'] as { avatar: string };
    expect(sent.json['value']).toEqual({
      avatar: expect.stringMatching(/^\/assets\/avatar\/[0-9a-f-]{36}\.webp$/),
      avatarType: 'UPLOADED',
    });
    expect(await avatarOf(token)).toEqual(sent.json['value']);
    const served = await get(avatar);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    });
    const { loadImage } = await import('@napi-rs/canvas');
    const picture = await loadImage(served.rawPayload);
    expect([picture.width, picture.height]).toEqual([256, 256]);
    const canvas = createCanvas(256, 256);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const [red = 255, , blue = 0] = canvas.getContext('2d').getImageData(3, 128, 1, 1).data;
    expect([red < 60, blue > 150]).toEqual([true, true]);
  });

  test('is of its brand alone, and goes when another takes its place', async () => {
    const token = await person('Sender03');
    const first = ((await upload(token, dataAddress(png))).json['value'] as { avatar: string }).avatar;
    expect((await get(first, 'lotus')).statusCode).toBe(404);
    const second = ((await upload(token, dataAddress(jpeg))).json['value'] as { avatar: string }).avatar;
    expect([first === second, (await get(first)).statusCode, (await get(second)).statusCode]).toEqual([
      false,
      404,
      200,
    ]);
    expect((await call(endpoints.avatarIcons, token)).json['value']).toMatchObject({ current: null });
    await call(endpoints.chooseAvatar, token, { icon: '3' });
    expect([(await get(second)).statusCode, await avatarOf(token)]).toEqual([
      404,
      { avatar: '3', avatarType: 'STATIC' },
    ]);
  });

  test('races of one account leave one picture', async () => {
    const token = await person('Sender04');
    const sent = await Promise.all([png, jpeg, png, jpeg].map((bytes) => upload(token, dataAddress(bytes))));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await gateway.database.rows(
      v.object({ n: v.number() }),
      "select count(*)::int as n from avatar_picture p join member m on m.id = p.member_id where m.username = 'Sender04'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('is refused with a code and a time to wait when its account has sent more than is drawn for it at once', async () => {
    const token = await person('Sender06');
    const sent = await Promise.all(Array.from({ length: 12 }, () => upload(token, dataAddress(jpeg))));
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, json, headers } of refused) {
      expect([status, json['errorCode'], headers['retry-after']]).toEqual([429, 'platform.rate-limited', '2']);
    }
  });

  test('carries nothing of what hid behind or inside of it', async () => {
    const token = await person('Sender05');
    const hidden = '<script>alert("polyglot")</script><?php system($_GET[0]); ?>PK\u0003\u0004';
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from([0, hidden.length + 2]),
      Buffer.from(hidden, 'latin1'),
    ]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    for (const bytes of [Buffer.concat([png, Buffer.from(hidden)]), inside]) {
      const { avatar } = (await upload(token, dataAddress(bytes))).json['value'] as { avatar: string };
      const { rawPayload } = await get(avatar);
      expect(rawPayload.includes('polyglot')).toBe(false);
      expect(rawPayload.includes('php')).toBe(false);
    }
  });
});

/** The head of a PNG that claims a size; what follows is that of a small one. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function jpegClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const secondFrame = (): Buffer => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const length = 2 + jpeg.readUInt16BE(frame + 2);
  const huge = Buffer.from(jpeg.subarray(frame, frame + length));
  huge.writeUInt16BE(60_000, 5);
  return Buffer.concat([jpeg.subarray(0, frame + length), huge, jpeg.subarray(frame + length)]);
};

const junk: readonly (readonly [string, () => string])[] = [
  ['text', () => dataAddress(Buffer.from('hello'))],
  ['nothing', () => dataAddress(Buffer.alloc(0))],
  ['one byte', () => dataAddress(Buffer.from([0x89]))],
  [
    'a GIF',
    () => dataAddress(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'gif'),
  ],
  [
    'an SVG with a script',
    () =>
      dataAddress(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg+xml'),
  ],
  ['HTML that claims to be a PNG', () => dataAddress(Buffer.from('<!doctype html><script>alert(1)</script>'))],
  ['a GIF that is JavaScript as well', () => dataAddress(Buffer.from('GIF89a/*\u0001\u0000*/=alert(1);'))],
  ['a PNG that breaks off', () => dataAddress(png.subarray(0, png.length - 20))],
  ['the head of a PNG', () => dataAddress(png.subarray(0, 33))],
  ['a JPEG that breaks off', () => dataAddress(jpeg.subarray(0, Math.floor(jpeg.length * 0.7)))],
  ['a JPEG without its end', () => dataAddress(jpeg.subarray(0, jpeg.length - 2))],
  ['a JPEG with a second, larger frame', () => dataAddress(secondFrame())],
  ['a PNG of no width', () => dataAddress(claiming(0, 10))],
  ['base64 that is none', () => 'data:image/png;base64,@@@@'],
  ['a data address without base64', () => 'data:image/png,hello'],
];

describe('what is no picture, or too large a one', () => {
  let token: string;
  beforeAll(async () => {
    token = await person('Bomber01');
  });

  test.each(junk)('%s is refused', async (_, image) => {
    expect(await upload(token, image())).toMatchObject({ status: 400, json: { errorCode: 'avatar.not-a-picture' } });
  });

  test.each([
    ['a PNG', () => claiming(50_000, 50_000)],
    ['a flat PNG', () => claiming(100_000, 1)],
    ['a PNG beyond what can be counted', () => claiming(0xffffffff, 0xffffffff)],
    ['a JPEG', () => jpegClaiming(65_535, 65_535)],
  ])('%s of huge dimensions is refused before it is decoded', async (_, bytes) => {
    expect(await upload(token, dataAddress(bytes()))).toMatchObject({
      status: 413,
      json: { errorCode: 'avatar.too-large' },
    });
  });

  test('more than 5 MB is refused', async () => {
    const over = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 10 - png.length)]);
    expect(await upload(token, dataAddress(over))).toMatchObject({
      status: 413,
      json: { errorCode: 'avatar.too-large' },
    });
    for (const length of [7_100_000, 9_000_000]) {
      const answer = await upload(token, `data:image/png;base64,${'A'.repeat(length)}`);
      expect(answer).toMatchObject({ status: 413, json: { success: false, errorCode: 'avatar.too-large' } });
    }
    expect(await upload(token, 'A'.repeat(7_100_000))).toMatchObject({
      status: 400,
      json: { errorCode: 'request_param_err' },
    });
    const most = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
    expect((await upload(token, dataAddress(most))).status).toBe(200);
  });

  test('only that call takes so much', async () => {
    expect((await call(endpoints.chooseAvatar, token, { icon: 'A'.repeat(300_000) })).status).toBe(413);
  });
});

test('trial accounts have the first picture and no other', async () => {
  const token = await person('Trial001');
  await gateway.database.execute("update member set type = 4 where username = 'Trial001'");
  const refusal = { status: 403, json: { errorCode: 'in_need_true_account' } };
  expect(await upload(token, dataAddress(png))).toMatchObject(refusal);
  expect(await call(endpoints.chooseAvatar, token, { icon: '1' })).toMatchObject(refusal);
  expect(await avatarOf(token)).toEqual({ avatar: '0', avatarType: 'STATIC' });
});

test('guests and tokens of the other brand are refused', async () => {
  const lotus = await person('Foreign01', 'lotus');
  for (const token of [undefined, lotus]) {
    expect((await upload(token, dataAddress(png))).status).toBe(401);
    expect((await call(endpoints.chooseAvatar, token, { icon: '1' })).status).toBe(401);
  }
  expect(await avatarOf(lotus, 'lotus')).toEqual({ avatar: '0', avatarType: 'STATIC' });
});
