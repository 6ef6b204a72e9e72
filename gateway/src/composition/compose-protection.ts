import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database } from '@pavilion/platform';
import { addAmounts, type Amount, zeroAmount } from '@pavilion/money';
import type { GatewayModule, Refusal } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import { depositFigures } from '../modules/deposit';
import { findBalance, findVendorBalances } from '../modules/ledger';
import type { MemberService } from '../modules/member';
import { createPasswordGuard, findCredential, type PasswordHasher } from '../modules/password';
import { closedUntil, createProtectionModule, type DepositedSince, type ProtectionAsker } from '../modules/protection';
import type { SessionService } from '../modules/session';
import { readPayer } from '../modules/trade';
import { enqueueRecall } from '../modules/wallet-transfer';
import type { ComposedWithdrawals } from './compose-withdrawals';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf'>;
  readonly sessions: Pick<SessionService, 'endOf'>;
  readonly hasher: PasswordHasher;
  readonly members: Pick<MemberService, 'findByName'>;
  readonly submitFor: ComposedWithdrawals['submitFor'];
}

/** By every way of paying in: what arrived or is ordered, and what is under way to another member. */
export const depositedSince: DepositedSince = async (db, { brandId, memberId, since }) => {
  const { ofDay } = await depositFigures(db, brandId, { memberId, since });
  const { pending } = await readPayer(db, brandId, { payerId: memberId, since });
  return addAmounts(ofDay, pending);
};

/** Those whom the brand names for it, and after them its own customer service. */
const contactsOf = (directory: About['directory'], brandId: string, language: Language) => {
  const { protection, customerService } = directory.documentOf(brandId);
  return [
    ...protection.contacts.map(({ title, url }) => ({ title: title[language], url })),
    ...customerService.map(({ title, url }) => ({ title, url })),
  ];
};

/** Limits, breaks and exclusions of members. */
export function composeProtection(deps: GatewayDeps, about: About): GatewayModule {
  const { directory, sessions, hasher, members, submitFor } = about;
  const currencyOf = (brandId: string): string => directory.documentOf(brandId).settings.currency.code;
  return createProtectionModule({
    ...{ ...deps, members, currencyOf },
    depositedSince,
    rulesOf: (brandId) => directory.documentOf(brandId).limits,
    contactsOf: (brandId, language) => contactsOf(directory, brandId, language),
    endSession: (tx, brandId, ended) => sessions.endOf(tx, brandId, ended),
    recall: enqueueRecall,
    refusePassword: createPasswordRefusal({ ...deps, hasher }),
    holdings: (brandId, memberId) => holdingsOf(deps, brandId, { memberId, currency: currencyOf(brandId) }),
    payOut: ({ brandId, ...ask }, also) => submitFor(brandId, { ...ask, currency: currencyOf(brandId) }, also),
  });
}

/** What is left in the account, and stands at vendors. */
async function holdingsOf(
  { database }: GatewayDeps,
  brandId: string,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: string },
): Promise<{ readonly main: Amount; readonly atVendors: Amount }> {
  const account = { kind: 'player', owner: String(memberId), currency } as const;
  const main = (await findBalance(database, brandId, account)) ?? zeroAmount;
  const there = await findVendorBalances(database, brandId, account);
  return { main, atVendors: addAmounts(zeroAmount, ...there.map(({ balance }) => balance)) };
}

/** Whoever closed the account is told until when, and whom to ask. */
export const createSignInRefusal =
  (directory: About['directory']) =>
  async (
    tx: Parameters<typeof closedUntil>[0],
    { at, ...member }: { readonly brandId: string; readonly memberId: bigint; readonly at: Date },
  ): Promise<Refusal | undefined> => {
    const until = await closedUntil(tx, member, at);
    if (!until) return undefined;
    // What is left in the account is paid out through customer service.
    const [contact] = directory.documentOf(member.brandId).customerService;
    return { code: 'session.excluded', value: { until: until.getTime(), contact: contact?.url ?? null } };
  };

/** An account without a password proves itself by its session alone. */
function createPasswordRefusal(deps: { database: Database; clock: Clock; hasher: PasswordHasher }) {
  const guard = createPasswordGuard({ ...deps, of: 'password' });
  return async (
    { brand, session }: ProtectionAsker,
    { password, address, deviceId }: { readonly password: string; readonly address: string; readonly deviceId: string },
  ): Promise<'in_incorrect_password' | 'session.locked' | undefined> => {
    const { memberId } = session;
    const credential = await findCredential(deps.database, brand.id, memberId);
    if (!credential) return undefined;
    if (!(await guard.take(brand.id, { memberId, address, deviceId }))) return 'session.locked';
    if (!(await deps.hasher.verify(credential.passwordHash, password))) return 'in_incorrect_password';
    await deps.database.transaction((tx) => guard.clear(tx, brand.id, memberId));
    return undefined;
  };
}
