import { brotliDecompressSync } from 'node:zlib';
import { endpoints, gameCategories } from '@pavilion/api-contract';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.close());

const get = (url: string, brand = 'aurora') =>
  test.gateway.http.app.inject({ url, headers: { host: `${brand}.localhost` } });
const pictureOf = async (nodeId: string, brand = 'aurora', language = 'TW'): Promise<string> => {
  const headers = { Language: language };
  const answer = await test.call({ endpoint: endpoints.gameById, query: { nodeId }, brand, headers });
  return (answer.json.value as { iconUrl: string }).iconUrl;
};

describe('pictures of games', () => {
  it('are WebP of each size at immutable addresses', async () => {
    const small = await pictureOf('100000');
    const sizes = await Promise.all(
      ['-180.', '-270.', '-540.']
        .map((width) => small.replace('-270.', width))
        .map(async (url) => {
          const answer = await get(url);
          expect(answer.statusCode).toBe(200);
          expect(answer.headers['content-type']).toBe('image/webp');
          expect(answer.headers['cache-control']).toContain('immutable');
          expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
          return answer.rawPayload.length;
        }),
    );
    expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other));
  });

  it('are lettered in the language of their address, and in no other', async () => {
    const [chinese, vietnamese] = await Promise.all([pictureOf('100000'), pictureOf('100000', 'aurora', 'VI')]);
    const [one, other] = await Promise.all([get(chinese), get(vietnamese)]);
    expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    expect((await get(chinese.replace('-tw-', '-vi-'))).statusCode).toBe(404);
    expect((await get(chinese.replace('-tw-', '-de-'))).statusCode).toBe(404);
  });

  it('are the same for both brands that offer a game, and absent from one that does not', async () => {
    expect(await pictureOf('100000', 'lotus')).toBe(await pictureOf('100000'));
    expect((await get(await pictureOf('143000'), 'lotus')).statusCode).toBe(404);
  });

  it.each([
    '/assets/art/000000000000/100000-270.webp',
    '/assets/art/000000000000/999999-270.webp',
    '/assets/art/..%2f..%2fetc/passwd',
    '/assets/art/000000000000/100000-271.webp',
    '/assets/category/NOTHING.webp',
    '/assets/vendor/NOBODY-COLOR.svg',
    '/assets/vendor/..%2fx-COLOR.svg',
  ])('are not found at %s', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('other pictures', () => {
  it('show categories, vendors, and each brand’s own scenes', async () => {
    expect((await get('/assets/category/RNG.webp')).headers['content-type']).toBe('image/webp');
    const all = await get('/assets/category/all.webp');
    // The width of a picture with transparency stands in its extended header, less one, in 24 bits.
    expect(all.rawPayload.readUIntLE(24, 3) + 1).toBe(gameCategories.length * 192);
    const logo = await get('/assets/vendor/MFG-COLOR.svg');
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect((await get('/assets/vendor/TCG-COLOR.svg')).statusCode).toBe(200);
    expect((await get('/assets/vendor/AV-COLOR.svg', 'lotus')).statusCode).toBe(404);
    const answer = await test.call({ endpoint: endpoints.announcements, query: { types: 'B' } });
    const { banners } = answer.json.value as { banners: { url: string; mobileUrl: string }[] };
    expect((await get(banners[1]?.mobileUrl ?? '')).statusCode).toBe(200);
    expect((await get(banners[1]?.mobileUrl ?? '', 'lotus')).statusCode).toBe(404);
  });

  it('show all vendors of a brand in one picture, each under its code', async () => {
    const all = async (brand: string, accepted: string) =>
      test.gateway.http.app.inject({
        url: '/assets/vendor/all.svg',
        headers: { host: `${brand}.localhost`, 'accept-encoding': accepted },
      });
    const [plain, packed, other] = await Promise.all([
      all('aurora', 'gzip'),
      all('aurora', 'gzip, br'),
      all('lotus', 'gzip'),
    ]);
    expect(plain?.headers['content-type']).toContain('image/svg+xml');
    expect(plain?.body).toContain('<view id="TCG" viewBox="0 0 48 48"/>');
    expect(plain?.body).toContain('<view id="AV" ');
    expect(other?.body).not.toContain('id="AV"');
    expect(packed?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain?.body);
    const answer = await test.call({ endpoint: endpoints.gameVendors, brand: 'aurora' });
    const { data } = answer.json.value as { data: { lanes: { cards: { smallIcon: string }[] }[] } };
    const icons = data.lanes.flatMap(({ cards }) => cards.map(({ smallIcon }) => smallIcon));
    const [addresses, views] = [icons.map((icon) => icon.split('#')[0]), icons.map((icon) => icon.split('#')[1])];
    expect(new Set(addresses)).toEqual(new Set(['/assets/vendor/all.svg']));
    for (const view of views) expect(plain?.body).toContain(`<view id="${view}" `);
  });

  it('show each brand its own offer at one address', async () => {
    const [first, second] = await Promise.all(
      ['aurora', 'lotus'].map((brand) => get('/assets/brand/offer.webp', brand)),
    );
    expect(first?.statusCode).toBe(200);
    expect(second?.statusCode).toBe(200);
    expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  });

  it('answer no host that is nobody’s', async () => {
    const answer = await test.gateway.http.app.inject({
      url: '/assets/category/RNG.webp',
      headers: { host: 'other.example' },
    });
    expect(answer.statusCode).toBe(404);
  });
});
