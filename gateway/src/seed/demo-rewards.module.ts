import type { RewardType } from '@pavilion/api-contract/calls/reward';
import { parseAmount } from '@pavilion/money';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import { issueReward } from '../modules/reward';
import type { TicketIssuer } from '../modules/reward-ticket';
import type { Brand, BrandGate, GatewayModule } from '../kit';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: MemberService;
  readonly tickets: TicketIssuer;
}

const owners = ['demomember', 'demovip'];
const version = '1';
const dayMs = 24 * 60 * 60_000;

interface DemoReward {
  readonly type: RewardType;
  readonly name: { readonly TW: string; readonly EN: string; readonly VI: string };
  readonly amount: string;
  readonly points: number;
  readonly multiplier: number;
  /** Days from now; one that is over has expired. */
  readonly days: number;
}

const reload = { TW: '週末加碼', EN: 'Weekend extra', VI: 'Thưởng thêm cuối tuần' };
const festival = { TW: '節慶紅包', EN: 'Festival envelope', VI: 'Lì xì lễ hội' };
const thanks = { TW: '會員感謝禮', EN: 'A thank-you', VI: 'Quà tri ân hội viên' };
const missed = { TW: '上月回饋', EN: 'Last month’s extra', VI: 'Ưu đãi tháng trước' };

const demoRewards: Readonly<Record<string, readonly DemoReward[]>> = {
  aurora: [
    { type: 'MANUAL', name: thanks, amount: '68000', points: 0, multiplier: 1, days: 20 },
    { type: 'DEPOSIT_COUNT', name: reload, amount: '25000', points: 50, multiplier: 3, days: 3 },
    { type: 'MANUAL', name: missed, amount: '30000', points: 0, multiplier: 1, days: -9 },
  ],
  lotus: [
    { type: 'MANUAL', name: festival, amount: '88000', points: 0, multiplier: 2, days: 9 },
    { type: 'MANUAL', name: thanks, amount: '18000.50', points: 0, multiplier: 1, days: 2 },
    { type: 'MANUAL', name: missed, amount: '28000', points: 0, multiplier: 1, days: -9 },
  ],
};

/** Rewards and tickets of demonstration accounts: put in once, so that what somebody claims stays claimed. */
export function createDemoRewardsModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-rewards',
    register: () => undefined,
    async seed() {
      for (const brand of deps.brands.all()) await seedBrand(deps, brand);
    },
  };
}

async function seedBrand(deps: Deps, brand: Brand): Promise<void> {
  const part = { brandId: brand.id, name: 'demo rewards' };
  const accounts = await Promise.all(owners.map((name) => deps.members.findByName(brand.id, name)));
  await deps.database.transaction(async (tx) => {
    if (await isSeeded(tx, part, version)) return;
    for (const account of accounts) if (account) await seedMember(deps, tx, { brand, memberId: account.id });
    await markSeeded(tx, part, version);
  });
}

async function seedMember(
  { clock, tickets }: Deps,
  tx: Tx,
  { brand, memberId }: { readonly brand: Brand; readonly memberId: bigint },
): Promise<void> {
  const now = clock.now();
  for (const [place, { days, amount, ...reward }] of (demoRewards[brand.id] ?? []).entries()) {
    await issueReward(tx, brand.id, {
      ...{ ...reward, memberId, key: `demo:${memberId}:${place}`, amount: parseAmount(amount) },
      ...{ currency: brand.settings.currency.code, expiresAt: new Date(now + days * dayMs) },
      at: new Date(now - 10 * dayMs),
    });
  }
  for (const { code, style } of tickets.rulesOf(brand.id).tickets) {
    const copies = style === 'WHEEL' ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const key = `demo:${memberId}:${code}:${copy}`;
      await tickets.issue(tx, brand.id, { key, memberId, code, at: new Date(now) });
    }
  }
}
