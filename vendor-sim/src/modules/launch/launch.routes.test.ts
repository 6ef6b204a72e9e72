import { systemClock } from '@pavilion/platform';
import * as v from 'valibot';
import { signCall } from '../../gateway/signature';
import { stateAnswer } from '../../page-api/page-api';
import { startVendor, testSecret, type VendorHarness } from '../../testing/vendor-harness';

let vendor: VendorHarness;

beforeAll(async () => {
  vendor = await startVendor();
});

afterAll(() => vendor.close());

const get = (url: string, headers: Record<string, string> = {}) => vendor.vendor.http.app.inject({ url, headers });

describe('a launch', () => {
  it('opens the game in its own policy, framed by brands only', async () => {
    const page = await get(`/launch?${vendor.gateway.launchQuery({ name: 'Đèn <Lồng>', language: 'VI' })}`);
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors http://*.localhost:*');
    expect(policy).toContain(`script-src 'self'`);
    expect(policy).not.toContain('unsafe');
    expect(page.body).toContain('<html lang="vi"');
    expect(page.body).toContain('<title>Đèn &lt;Lồng&gt;</title>');
    expect(page.body).not.toContain('<Lồng>');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('tells the page what the tile shows and the brand’s time zone, and does without them', async () => {
    const art = {
      motif: 'gem-jade',
      family: 'gem',
      background: 'aurora-violet',
      colours: { dominant: '#102030', accent: '#2fe0d8', background: '#203040' },
      lettering: ['#ffffff', '#3fb6ff'],
    };
    const sessionOf = async (token: string) =>
      v.parse(stateAnswer, (await vendor.call(token, { path: '/api/state' })).body).session;
    const told = await sessionOf(await vendor.open({ art, timeZone: 'Asia/Ho_Chi_Minh' }));
    expect(told).toMatchObject({ art, timeZone: 'Asia/Ho_Chi_Minh' });
    const untold = await sessionOf(await vendor.open());
    expect([untold.art, untold.timeZone]).toEqual([undefined, undefined]);
  });

  it('works once', async () => {
    const query = vendor.gateway.launchQuery();
    expect((await get(`/launch?${query}`)).statusCode).toBe(200);
    const again = await get(`/launch?${query}`);
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('launch.used');
  });

  it.each([
    { case: 'has expired', change: (query: string) => query, lives: -1, status: 410, code: 'launch.expired' },
    {
      case: 'was changed',
      change: (query: string) => query.replace('brand=aurora', 'brand=lotus'),
      lives: 60_000,
      status: 403,
      code: 'launch.signature-invalid',
    },
    {
      case: 'got a parameter more',
      change: (query: string) => `${query}&x=1`,
      lives: 60_000,
      status: 403,
      code: 'launch.signature-invalid',
    },
  ])('is refused when its address $case', async ({ change, lives, status, code }) => {
    const page = await get(`/launch?${change(vendor.gateway.launchQuery({}, Date.now() + lives))}`);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(code);
  });
});

describe('what the vendor holds of a player', () => {
  const path = '/internal/player/player-9/total?brand=aurora';
  const signed = (at: number, url = path): Record<string, string> => ({
    'x-timestamp': String(at),
    'x-nonce': 'n'.repeat(20),
    'x-signature': signCall(testSecret, { timestamp: String(at), nonce: 'n'.repeat(20), path: url, body: '' }),
  });

  it('agrees with the ledger', async () => {
    const token = await vendor.open({ playerId: 'player-9' });
    for (let count = 0; count < 5; count += 1) await vendor.spin(token);
    const answer: { bets: number; wins: number; rounds: number } = (await get(path, signed(systemClock.now()))).json();
    expect(answer).toMatchObject({ bets: 50, rounds: 5 });
    expect(vendor.gateway.wallet.balance()).toBe(10_000_000n - 500_000n + BigInt(Math.round(answer.wins * 10_000)));
  });

  it('is for signed calls only', async () => {
    expect((await get(path)).statusCode).toBe(401);
    expect((await get(path, signed(systemClock.now() - 61_000))).statusCode).toBe(401);
    expect((await get(path.replace('aurora', 'lotus'), signed(systemClock.now()))).statusCode).toBe(401);
    const other = path.replace('aurora', 'lotus');
    expect((await get(other, signed(systemClock.now(), other))).json()).toEqual({ bets: 0, wins: 0, rounds: 0 });
  });
});
