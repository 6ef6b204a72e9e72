import { endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';
import { createContentService } from './content.service';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const shown = async (brand: string, token?: string, query: Record<string, string> = {}) => {
  const answer = await gateway.call({
    endpoint: endpoints.announcements,
    brand,
    query,
    ...(token === undefined ? {} : { token }),
  });
  expect(answer.status).toBe(200);
  return v.parse(endpoints.announcements.response, answer.json['value']);
};

const mark = (announcementId: unknown, token?: string, brand = 'aurora') =>
  gateway.call({
    endpoint: endpoints.markAnnouncementRead,
    brand,
    body: { announcementId },
    ...(token === undefined ? {} : { token }),
  });

describe('reading a notice', () => {
  test('is remembered for that account alone', async () => {
    const [reader, other] = [
      tokenOf(await registerPerson(gateway, { username: 'Reader01' })),
      tokenOf(await registerPerson(gateway, { username: 'Reader02' })),
    ];
    expect((await mark(1014, reader)).json).toEqual({ success: true });
    expect((await mark(1014, reader)).json).toEqual({ success: true });
    const read = (content: Awaited<ReturnType<typeof shown>>) =>
      content.notices.filter((notice) => notice.read).map(({ id }) => id);
    expect(read(await shown('aurora', reader))).toEqual([1014]);
    expect(read(await shown('aurora', other))).toEqual([]);
    expect(read(await shown('aurora'))).toEqual([]);
  });

  test('a headline is read like a notice', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'Reader05' }));
    expect((await mark(1041, token)).json).toEqual({ success: true });
    expect((await shown('aurora', token)).headlines).toMatchObject([
      { id: 1041, read: true },
      { id: 1042, read: false },
    ]);
  });

  test('a notice of the other brand, a promotion and ids of nothing are not there', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'Reader04' }));
    for (const id of [2013, 1101, 999_999, 1.5, -1, 1e20]) {
      expect(await mark(id, token)).toMatchObject({ status: 404, json: { errorCode: 'platform.not-found' } });
    }
  });

  test('needs a session, and one of the brand', async () => {
    expect((await mark(1014)).status).toBe(401);
    const token = tokenOf(await registerPerson(gateway, { username: 'Reader03' }));
    expect((await mark('x', token)).status).toBe(400);
    expect((await mark(2013, token, 'lotus')).status).toBe(401);
  });
});

describe.each([
  ['aurora', { gift: '1101', reload: '1110' }],
  ['lotus', { gift: '2101', reload: '2111' }],
])('offers of %s', (brand, { gift, reload }) => {
  const linked = (content: Awaited<ReturnType<typeof shown>>) =>
    content.banners
      .filter(({ group }) => group === 'w_home')
      .map(({ linkage }) => (linkage.type === 'promotion' ? linkage.promotionId : ''));
  const ids = (content: Awaited<ReturnType<typeof shown>>) => content.promotions.map(({ id }) => id);

  test('are those of guests for visitors, who are led to registration', async () => {
    const content = await shown(brand);
    expect(linked(content)).toContain(gift);
    expect(linked(content)).not.toContain(reload);
    expect(ids(content)).toContain(gift);
    expect(ids(content)).not.toContain(reload);
    expect(content.promotions.find(({ id }) => id === gift)?.step).toEqual({ type: 'REGISTER', target: '' });
  });

  test('are those of members for members, who are led to what an offer is about', async () => {
    const username = `Offered${brand.length}`;
    const content = await shown(brand, tokenOf(await registerPerson(gateway, { username, brand })));
    expect(linked(content)).toContain(reload);
    expect(linked(content)).not.toContain(gift);
    expect(ids(content)).toContain(reload);
    expect(ids(content)).not.toContain(gift);
    expect(content.promotions.find(({ id }) => id === reload)?.step).toEqual({ type: 'DEPOSIT', target: '' });
    expect(content.promotions.map(({ step }) => step.type)).not.toContain('REGISTER');
  });

  test('begin with those that whoever looks is shown at the same place, and say so', async () => {
    const username = `Anybody${brand.length}`;
    const [guests, members] = [
      await shown(brand),
      await shown(brand, tokenOf(await registerPerson(gateway, { username, brand }))),
    ];
    const begin = (content: typeof guests) =>
      content.banners.filter(({ group, forAll }) => group === 'w_home' && forAll).map(({ id }) => id);
    const home = (content: typeof guests) =>
      content.banners.filter(({ group }) => group === 'w_home').map(({ id }) => id);
    expect(begin(guests)).not.toEqual([]);
    expect(begin(guests)).toEqual(begin(members));
    expect(home(members).slice(0, begin(guests).length)).toEqual(begin(guests));
    expect(begin(guests).length).toBeLessThan(home(guests).length);
  });

  test('differ from lobby to lobby', async () => {
    const { banners } = await shown(brand);
    for (const path of ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/elott', '/inhouse']) {
      const own = banners.filter(({ group, paths }) => group === 'w_hot' && paths.includes(path));
      expect({ path, count: own.length }).not.toEqual({ path, count: 0 });
    }
    const hot = banners.filter(({ group }) => group === 'w_hot');
    expect(hot.every(({ paths }) => paths.length > 0)).toBe(true);
    expect(new Set(hot.map(({ picture }) => picture.wide)).size).toBe(hot.length);
  });
});

describe('pop-ups after signing in', () => {
  test('are for whoever is signed in, apart from those of any time', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'Greeted1' }));
    const greeting = await shown('aurora', token, { types: 'B,PL,PU,PR', execution: 'AFTER_LOGIN' });
    expect(greeting).toMatchObject({
      banners: [],
      notices: [],
      promotions: [],
      popups: [
        { id: 1032, read: false },
        { id: 1033, read: false },
      ],
    });
    expect((await shown('aurora', token)).popups.map(({ id }) => id)).toEqual([1003, 1031]);
    expect((await shown('aurora', undefined, { execution: 'AFTER_LOGIN' })).popups).toEqual([]);
    await mark(1032, token);
    expect((await shown('aurora', token, { execution: 'AFTER_LOGIN' })).popups).toMatchObject([
      { read: true },
      { read: false },
    ]);
  });

  test('an unknown moment is refused', async () => {
    expect((await gateway.call({ endpoint: endpoints.announcements, query: { execution: 'NOW' } })).status).toBe(400);
  });
});

describe.each(['aurora', 'lotus'])('the help centre of %s', (brand) => {
  const pages = async (query: Record<string, string> = {}) => {
    const answer = await gateway.call({ endpoint: endpoints.helpCentre, brand, query, headers: { Language: 'EN' } });
    expect(answer.status).toBe(200);
    return v.parse(endpoints.helpCentre.response, answer.json['value']);
  };

  test('has its pages in the language that is asked for, with the age of the brand', async () => {
    const en = await pages();
    expect(en.map(({ title }) => title)).toEqual([
      'User agreement',
      'Privacy',
      'Responsible play',
      'Questions and answers',
      'Contact',
      'Fairness and proof',
      'Deposits and withdrawals',
    ]);
    expect(en[0]?.content).toContain('21 or older');
    expect(JSON.stringify(en)).not.toMatch(/\{\{|\p{Script=Han}/u);
    expect((await pages({ lang: 'TW' }))[0]?.title).toBe('使用者協議');
    expect((await pages({ lang: 'VI' }))[0]?.title).toBe(
      brand === 'aurora' ? 'Thỏa thuận người dùng' : 'User agreement',
    );
    expect((await pages({ device: 'MOBILE' })).length).toBe(7);
  });

  test('refuses a device that there is not', async () => {
    expect((await gateway.call({ endpoint: endpoints.helpCentre, brand, query: { device: 'FRIDGE' } })).status).toBe(
      400,
    );
  });
});

test('the age in texts is the one that the brand has set', async () => {
  const other = await startTestGateway();
  const page = await openStream(await listen(other), { brand: 'lotus' });
  expect((await page.next()).name).toBe('stream.opened');
  await other.database.execute(
    `update brand set revision = revision + 1, document = jsonb_set(document, '{settings,minimumAge}', '18') where id = 'lotus'`,
  );
  await other.database.execute("select pg_notify('gateway_brand', 'lotus')");
  expect((await page.next()).name).toBe('brand.changed');
  const text = JSON.stringify(
    (await other.call({ endpoint: endpoints.helpCentre, brand: 'lotus', headers: { Language: 'EN' } })).json,
  );
  expect(text).toContain('18 or older');
  expect(text).not.toContain('21');
  page.close();
  await other.close();
});

test('HTML is clean where it is stored, in every language and kind', async () => {
  const attack =
    '<p onclick="alert(1)">read me<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a></p>';
  const texts = (fields: object) =>
    ({ TW: { title: 't', ...fields }, EN: { title: 't', ...fields }, VI: { title: 't', ...fields } }) as never;
  const service = createContentService({ database: gateway.database, clock: gateway.clock });
  const record = {
    scene: null,
    execution: 'B',
    audience: 'everyone',
    guestStep: null,
    memberStep: null,
    priority: 1,
    startsAt: new Date(0),
    endsAt: null,
    texts: texts({ summary: '', content: attack }),
  } as const;
  await service.seed([
    {
      brandId: 'lotus',
      version: 'attack',
      banners: [],
      announcements: [
        { ...record, id: 4, type: 'H', category: null },
        { ...record, id: 1, type: 'PL', category: null },
        { ...record, id: 2, type: 'PU', category: null },
        { ...record, id: 3, type: 'PR', category: 'event' },
      ],
      helpPages: [{ id: 'page', position: 1, texts: texts({ content: attack }) }],
    },
  ]);
  const rows = await gateway.database.rows(
    v.object({ texts: v.record(v.string(), v.unknown()) }),
    "select texts from announcement where brand_id = 'lotus' union all select texts from help_page where brand_id = 'lotus'",
  );
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    for (const text of Object.values(row.texts)) expect(text).toMatchObject({ content: '<p>read me<a>x</a></p>' });
  }
});

describe('kinds of promotion', () => {
  test('tell what the brand runs, to guests as well', async () => {
    const kinds = (brand: string) => gateway.call({ endpoint: endpoints.availablePromotions, brand });
    expect((await kinds('aurora')).json['value']).toEqual([
      { promotionType: 'REFERRAL', enabled: true },
      { promotionType: 'REGISTER', enabled: true },
    ]);
    await gateway.gateway.http.app.inject({
      method: 'PUT',
      url: '/internal/brands/lotus/switches',
      headers: { authorization: `Bearer ${gateway.asOwner}` },
      payload: { switches: { REFERRAL3: false } },
    });
    expect((await kinds('lotus')).json['value']).toContainEqual({ promotionType: 'REFERRAL', enabled: false });
    expect((await kinds('aurora')).json['value']).toContainEqual({ promotionType: 'REFERRAL', enabled: true });
  });
});
