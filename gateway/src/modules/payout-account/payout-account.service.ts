import { isDeepStrictEqual } from 'node:util';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { foldName, lockPayeeName, payeeNameOf } from '../profile';
import { brokenFields, hashNumber, maskNumber } from './number.policy';
import type { NumberSeal } from './number-seal';
import {
  type AccountOwner,
  type AddedAccount,
  deleteAccount,
  findAccount,
  insertAccount,
  isDeletedBy,
  listAccounts,
  listAdded,
  lockPayouts,
  type PayoutAccountRecord,
  setDefault,
} from './payout-account.repository';
import type { PayoutBank, PayoutRules } from './payout-account.schema';

/** An account as its owner gives it. */
export interface AccountAsk {
  readonly memberId: bigint;
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
  readonly network?: string | undefined;
  readonly branch?: string | undefined;
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  /** Of the call that asks. */
  readonly intentKey: string | null;
}

/** An account that its owner takes off the list. */
export interface AccountRemoval extends AccountOwner {
  /** Of the call that does. */
  readonly intentKey: string | null;
}

/** Accounts of members, as their owners see and change them. */
export interface PayoutAccountService {
  list(brandId: string, memberId: bigint): Promise<readonly PayoutAccountRecord[]>;
  /** As banks write it; nothing while no real name is set. */
  lockedHolder(brandId: string, memberId: bigint): Promise<string | undefined>;
  add(brandId: string, ask: AccountAsk): Promise<Result<PayoutAccountRecord, Refusal>>;
  /** What the same call has added: its key alone is not enough, since it is told without the payment password. */
  recall(brandId: string, ask: AccountAsk): Promise<PayoutAccountRecord | undefined>;
  choose(brandId: string, owner: AccountOwner): Promise<Result<undefined, 'payout.not-found'>>;
  remove(brandId: string, removal: AccountRemoval): Promise<Removed>;
  /** Whether the same call has taken the same account off the list. */
  isRemoved(brandId: string, removal: AccountRemoval): Promise<boolean>;
}

type Removed = Result<undefined, 'payout.not-found' | 'payout.in-use' | 'payout.kept'>;

export interface PayoutAccountDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: NumberSeal;
  /** Keys the hashes of numbers. */
  readonly sealingSecret: string;
  readonly rulesOf: (brandId: string) => PayoutRules;
  /** Whether a payout to an account is under way. */
  readonly isPaidOutTo: (tx: Tx, brandId: string, accountId: bigint) => Promise<boolean>;
}

/** The real name was set in the same moment, to another one: what was written for the account is taken back. */
class OtherNameError extends Error {
  override readonly name = 'OtherNameError';
}

const hourMs = 3_600_000;

export function createPayoutAccounts(deps: PayoutAccountDeps): PayoutAccountService {
  const { database } = deps;
  return {
    list: (brandId, memberId) => listAccounts(database, brandId, memberId),
    async lockedHolder(brandId, memberId) {
      const name = await payeeNameOf(database, brandId, memberId);
      return name === undefined ? undefined : foldName(name);
    },
    add: (brandId, ask) => add(deps, brandId, ask),
    recall: (brandId, ask) => findAdded(deps, database, { brandId, ask }),
    choose: (brandId, owner) =>
      database.transaction(async (tx) => {
        await lockPayouts(tx, brandId, owner.memberId);
        if (!(await findAccount(tx, brandId, owner))) return err('payout.not-found');
        await setDefault(tx, brandId, owner);
        return ok(undefined);
      }),
    remove: (brandId, removal) => database.transaction((tx) => remove(deps, tx, { brandId, removal })),
    isRemoved: (brandId, removal) => isRemoved(database, brandId, removal),
  };
}

async function remove(
  deps: PayoutAccountDeps,
  tx: Tx,
  { brandId, removal }: { readonly brandId: string; readonly removal: AccountRemoval },
): Promise<Removed> {
  const { memberId, intentKey } = removal;
  await lockPayouts(tx, brandId, memberId);
  const account = await findAccount(tx, brandId, removal);
  if (!account) return (await isRemoved(tx, brandId, removal)) ? ok(undefined) : err('payout.not-found');
  const { bankCards, virtualWallets } = deps.rulesOf(brandId).ownersDelete;
  if (!(account.kind === 'VW' ? virtualWallets : bankCards)) return err('payout.kept');
  if (await deps.isPaidOutTo(tx, brandId, account.id)) return err('payout.in-use');
  await deleteAccount(tx, brandId, { id: account.id, at: new Date(deps.clock.now()), intentKey });
  if (account.isDefault) await chooseFirst(tx, brandId, memberId);
  return ok(undefined);
}

const isRemoved = async (db: Queryable, brandId: string, { intentKey, ...owner }: AccountRemoval): Promise<boolean> =>
  intentKey !== null && isDeletedBy(db, brandId, { ...owner, intentKey });

async function chooseFirst(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  const [first] = await listAccounts(tx, brandId, memberId);
  if (first) await setDefault(tx, brandId, { memberId, id: first.id });
}

async function add(
  deps: PayoutAccountDeps,
  brandId: string,
  ask: AccountAsk,
): Promise<Result<PayoutAccountRecord, Refusal>> {
  const rules = deps.rulesOf(brandId);
  const bank = rules.banks.find(({ code }) => code === ask.bankCode);
  if (!bank) return err({ code: 'request_param_err', message: 'bankCode is none of this brand' });
  const { number, holder, network, branch, province, city } = ask;
  const broken = brokenFields(bank, { cardNumber: number, cardHolder: holder, network, branch, province, city });
  if (broken.length > 0)
    return err({
      code: 'register.field-invalid',
      value: {
        fields: broken.map(({ name, minLength, maxLength }) => ({ field: name, min: minLength, max: maxLength })),
      },
    });
  try {
    return await deps.database.transaction((tx) => store(deps, tx, { brandId, ask, bank, rules }), { attempts: 3 });
  } catch (error) {
    if (error instanceof OtherNameError) return err({ code: 'payout.name-mismatch' });
    throw error;
  }
}

interface Storing {
  readonly brandId: string;
  readonly ask: AccountAsk;
  readonly bank: PayoutBank;
  readonly rules: PayoutRules;
}

type Asked = Pick<Storing, 'brandId' | 'ask'>;

async function findAdded(
  { sealingSecret }: PayoutAccountDeps,
  db: Queryable,
  { brandId, ask }: Asked,
): Promise<PayoutAccountRecord | undefined> {
  const { memberId, intentKey, number, holder, network = null } = ask;
  if (intentKey === null) return undefined;
  const isAsked = ({ kind, bankCode, numberHash, details, ...account }: AddedAccount): boolean =>
    bankCode === ask.bankCode &&
    hashNumber(sealingSecret, { brandId, bank: { kind, code: bankCode }, number }).equals(numberHash) &&
    account.holder === foldName(holder) &&
    account.network === network &&
    isDeepStrictEqual(details, detailsOf(ask));
  return (await listAdded(db, brandId, { memberId, intentKey })).find(isAsked);
}

async function store(
  deps: PayoutAccountDeps,
  tx: Tx,
  { brandId, ask, bank, rules }: Storing,
): Promise<Result<PayoutAccountRecord, Refusal>> {
  const { clock, seal, sealingSecret } = deps;
  const { memberId, number, holder, intentKey } = ask;
  await lockPayouts(tx, brandId, memberId);
  const before = await findAdded(deps, tx, { brandId, ask });
  if (before) return ok(before);
  const name = await payeeNameOf(tx, brandId, memberId);
  if (name !== undefined && foldName(name) !== foldName(holder)) return err({ code: 'payout.name-mismatch' });
  const own = await listAccounts(tx, brandId, memberId);
  const alike = own.filter(({ kind }) => (kind === 'VW') === (bank.kind === 'VW'));
  if (alike.length >= (bank.kind === 'VW' ? rules.mostVirtualWallets : rules.mostBankCards))
    return err({ code: 'payout.too-many' });
  const now = clock.now();
  const account = await insertAccount(tx, brandId, {
    ...{ memberId, kind: bank.kind, bankCode: bank.code, holder: foldName(holder), network: ask.network ?? null },
    ...{ numberSealed: seal.seal(brandId, number), numberMasked: maskNumber(number), details: detailsOf(ask) },
    ...{ numberHash: hashNumber(sealingSecret, { brandId, bank, number }), isDefault: own.length === 0 },
    ...{ createdAt: new Date(now), activeAt: new Date(now + rules.restHours * hourMs), intentKey },
  });
  if (!account) return err({ code: 'payout.number-taken' });
  if ((await lockPayeeName(tx, brandId, { memberId, name: holder })) === 'other') throw new OtherNameError();
  return ok(account);
}

const detailsOf = ({ branch, province, city }: AccountAsk): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ branch, province, city }).filter((entry): entry is [string, string] => !!entry[1]),
  );
