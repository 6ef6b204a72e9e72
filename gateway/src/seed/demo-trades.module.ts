import { parseAmount } from '@pavilion/money';
import type { Clock, Database, Logger } from '@pavilion/platform';
import type { Brand, BrandGate, GatewayModule } from '../kit';
import type { MemberService } from '../modules/member';
import { listAccounts, type PayoutAccountService } from '../modules/payout-account';
import { listStanding, type TradeCounter } from '../modules/trade';
import { listOffersOf, seedOffer } from '../modules/withdrawal';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly brands: BrandGate;
  readonly members: Pick<MemberService, 'findByName'>;
  readonly accounts: Pick<PayoutAccountService, 'add'>;
  readonly counter: TradeCounter;
  readonly provider: string;
}

/** Members of the demonstration who wait to be paid, and one who pays. They answer as people would, only sooner. */
const receivers = [
  { username: 'skyfox11', holder: 'TRAN MINH QUAN', bankCode: 'SAOLA', number: '0412345678', amount: '300000' },
  { username: 'riverfox12', holder: 'LE THI HOA', bankCode: 'SENHONG', number: '0498765432', amount: '200000' },
  { username: 'emberfox13', holder: 'PHAM DUC LONG', bankCode: 'SAOLA', number: '0466778899', amount: '500000' },
];
const payerName = 'pearlfox14';

const everyMs = 5_000;
const answerAfterMs = 15_000;
const offeredForMs = 24 * 3_600_000;

/** Both sides of payments between members, so that whoever tries one out is not left alone with it. */
export function createDemoTradesModule(deps: Deps): GatewayModule {
  const { brands, logger } = deps;
  const fail = (error: unknown): void => logger.warn({ err: error }, 'members of the demonstration did not answer');
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    for (const brand of brands.all()) await answer(deps, brand);
  };
  return {
    name: 'demo-trades',
    register: () => undefined,
    async seed() {
      for (const brand of brands.all()) await offer(deps, brand);
    },
    async start() {
      timer = setInterval(() => {
        looking ??= look()
          .catch(fail)
          .finally(() => (looking = undefined));
      }, everyMs).unref();
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** At each start they have something to be paid again, as far as their money goes. */
async function offer({ database, clock, members, accounts, provider }: Deps, { id, settings }: Brand): Promise<void> {
  for (const { username, amount, ...ask } of receivers) {
    const member = await members.findByName(id, username);
    if (!member) continue;
    const [known] = await listAccounts(database, id, member.id);
    const added = known ?? (await accounts.add(id, { ...ask, memberId: member.id, intentKey: null }));
    const account = 'ok' in added ? (added.ok ? added.value : undefined) : added;
    if (!account) continue;
    const now = clock.now();
    const [at, until] = [new Date(now), new Date(now + offeredForMs)];
    const currency = settings.currency.code;
    await seedOffer(database, id, { account, amount: parseAmount(amount), currency, provider, at, until });
  }
}

async function answer(deps: Deps, { id: brandId }: Brand): Promise<void> {
  const { database, clock, members, counter } = deps;
  const before = new Date(clock.now() - answerAfterMs);
  const names = await Promise.all(receivers.map(({ username }) => members.findByName(brandId, username)));
  const ids = names.flatMap((member) => (member ? [member.id] : []));
  for (const { id, receiverId } of await listStanding(database, brandId, { state: 'PAID', before, members: ids }))
    await counter.confirm(brandId, { memberId: receiverId, id });
  const payer = await members.findByName(brandId, payerName);
  if (!payer) return;
  for (const { id } of await listStanding(database, brandId, { state: 'MATCHED', before, members: [payer.id] }))
    await counter.paid(brandId, { memberId: payer.id, id, words: '' });
  const [waits] = await listOffersOf(database, brandId, { before, notOf: [...ids, payer.id] });
  if (!waits) return;
  await counter.match(brandId, { payerId: payer.id, ...waits, address: '127.0.0.1', intentKey: null, promotion: null });
}
