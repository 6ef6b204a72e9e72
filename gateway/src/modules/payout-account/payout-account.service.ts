import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { foldName, lockPayeeName, payeeNameOf } from '../profile';
import { brokenFields, hashNumber, maskNumber } from './number.policy';
import type { NumberSeal } from './number-seal';
import {
  type AccountOwner,
  deleteAccount,
  findAccount,
  insertAccount,
  listAccounts,
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
}

/** Accounts of members, as their owners see and change them. */
export interface PayoutAccountService {
  list(brandId: string, memberId: bigint): Promise<readonly PayoutAccountRecord[]>;
  /** As banks write it; nothing while no real name is set. */
  lockedHolder(brandId: string, memberId: bigint): Promise<string | undefined>;
  add(brandId: string, ask: AccountAsk): Promise<Result<PayoutAccountRecord, Refusal>>;
  choose(brandId: string, owner: AccountOwner): Promise<Result<undefined, 'payout.not-found'>>;
  remove(
    brandId: string,
    owner: AccountOwner,
  ): Promise<Result<undefined, 'payout.not-found' | 'payout.in-use' | 'payout.kept'>>;
}

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
  const { database, clock } = deps;
  return {
    list: (brandId, memberId) => listAccounts(database, brandId, memberId),
    async lockedHolder(brandId, memberId) {
      const name = await payeeNameOf(database, brandId, memberId);
      return name === undefined ? undefined : foldName(name);
    },
    add: (brandId, ask) => add(deps, brandId, ask),
    choose: (brandId, owner) =>
      database.transaction(async (tx) => {
        await lockPayouts(tx, brandId, owner.memberId);
        if (!(await findAccount(tx, brandId, owner))) return err('payout.not-found');
        await setDefault(tx, brandId, owner);
        return ok(undefined);
      }),
    remove: (brandId, owner) =>
      database.transaction(async (tx) => {
        await lockPayouts(tx, brandId, owner.memberId);
        const account = await findAccount(tx, brandId, owner);
        if (!account) return err('payout.not-found');
        const { bankCards, virtualWallets } = deps.rulesOf(brandId).ownersDelete;
        if (!(account.kind === 'VW' ? virtualWallets : bankCards)) return err('payout.kept');
        if (await deps.isPaidOutTo(tx, brandId, account.id)) return err('payout.in-use');
        await deleteAccount(tx, brandId, { id: account.id, at: new Date(clock.now()) });
        if (account.isDefault) await chooseFirst(tx, brandId, owner.memberId);
        return ok(undefined);
      }),
  };
}

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

async function store(
  { clock, seal, sealingSecret }: PayoutAccountDeps,
  tx: Tx,
  { brandId, ask, bank, rules }: Storing,
): Promise<Result<PayoutAccountRecord, Refusal>> {
  const { memberId, number, holder } = ask;
  await lockPayouts(tx, brandId, memberId);
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
    ...{ createdAt: new Date(now), activeAt: new Date(now + rules.restHours * hourMs) },
  });
  if (!account) return err({ code: 'payout.number-taken' });
  if ((await lockPayeeName(tx, brandId, { memberId, name: holder })) === 'other') throw new OtherNameError();
  return ok(account);
}

const detailsOf = ({ branch, province, city }: AccountAsk): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ branch, province, city }).filter((entry): entry is [string, string] => !!entry[1]),
  );
