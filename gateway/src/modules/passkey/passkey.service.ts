import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Brand, Refusal } from '../../kit';
import type { PasswordConfirmation } from '../password';
import type { SecurityNotices } from '../security-notice';
import { hasWayBeside, type WaysIn } from '../way-in';
import type { PasskeyAnswers } from './passkey-answers';
import { hashOfTicket, type OpenQuestion, type PasskeyQuestions } from './passkey-questions';
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRecord } from './passkey.repository';

/** Whose passkeys, and from where. */
export interface PasskeyOwner {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly username: string;
  readonly provenAt: Date;
  readonly address: string;
  readonly deviceId: string;
  /** Of the mail that tells of a change. */
  readonly language: Language;
}

export interface PasskeyAddition {
  readonly ticket: string;
  readonly name: string;
  readonly answer: unknown;
}

/** Passkeys of accounts, as their owners add and remove them. */
export interface PasskeyService {
  list(brandId: string, memberId: bigint): Promise<readonly PasskeyRecord[]>;
  askNew(owner: PasskeyOwner, password: string | undefined): Promise<Result<OpenQuestion, Refusal>>;
  add(owner: PasskeyOwner, addition: PasskeyAddition): Promise<Result<PasskeyRecord, Refusal>>;
  remove(owner: PasskeyOwner, removed: { readonly id: bigint; readonly password: string | undefined }): Promise<Done>;
}

type Done = Result<undefined, Refusal>;

export interface PasskeyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly confirm: PasswordConfirmation;
  readonly questions: PasskeyQuestions;
  readonly answers: PasskeyAnswers;
  readonly notices: SecurityNotices;
  readonly waysIn: WaysIn;
  readonly most: (brandId: string) => number;
}

export function createPasskeyService(deps: PasskeyDeps): PasskeyService {
  const { database, confirm, questions } = deps;
  const isFull = async (db: Queryable, { brand, memberId }: PasskeyOwner): Promise<boolean> =>
    (await listPasskeys(db, brand.id, memberId)).length >= deps.most(brand.id);
  return {
    list: (brandId, memberId) => listPasskeys(database, brandId, memberId),
    async askNew(owner, password) {
      const refused = await confirm(owner.brand.id, owner, password);
      if (refused) return err(refused);
      if (await isFull(database, owner)) return err({ code: 'passkey.too-many' });
      return ok(await questions.askNew(owner));
    },
    add: (owner, addition) => database.transaction((tx) => addWithin({ ...deps, isFull }, tx, { owner, addition })),
    async remove(owner, { id, password }) {
      const refused = await confirm(owner.brand.id, owner, password);
      if (refused) return err(refused);
      return database.transaction((tx) => removeWithin(deps, tx, { owner, id }));
    },
  };
}

async function removeWithin(
  { waysIn, notices }: PasskeyDeps,
  tx: Tx,
  { owner, id }: { owner: PasskeyOwner; id: bigint },
): Promise<Done> {
  const { brand, memberId, language } = owner;
  await waysIn.lock(tx, owner);
  const ways = await waysIn.find(tx, owner);
  if (!ways.passkeys.includes(id)) return err({ code: 'passkey.not-found' });
  if (!hasWayBeside(ways, { passkey: id })) return err({ code: 'passkey.last-way' });
  await deletePasskey(tx, brand.id, { memberId, id });
  await notices.write(tx, { brand, memberId, event: 'passkey-removed', language });
  return ok(undefined);
}

interface AddingDeps extends PasskeyDeps {
  isFull(db: Queryable, owner: PasskeyOwner): Promise<boolean>;
}

async function addWithin(
  { clock, answers, notices, waysIn, isFull }: AddingDeps,
  tx: Tx,
  { owner, addition }: { owner: PasskeyOwner; addition: PasskeyAddition },
): Promise<Result<PasskeyRecord, Refusal>> {
  const { brand, memberId, deviceId, language } = owner;
  const { ticket, name, answer } = addition;
  // Additions to one account are counted one after the other.
  await waysIn.lock(tx, owner);
  const asked = {
    ticketHash: hashOfTicket(ticket),
    purpose: 'new',
    memberId,
    deviceId: deviceId.toLowerCase(),
  } as const;
  const made = await answers.takeNew(tx, brand, { ...asked, answer });
  if (!made) return err({ code: 'session.passkey-refused' });
  if (await isFull(tx, owner)) return err({ code: 'passkey.too-many' });
  const at = new Date(clock.now());
  const id = await insertPasskey(tx, brand.id, { ...made, memberId, name, at });
  if (id === undefined) return err({ code: 'session.passkey-refused' });
  await notices.write(tx, { brand, memberId, event: 'passkey-added', language });
  const { credentialId, transports, synced } = made;
  return ok({ id, credentialId, transports: [...transports], name, addedAt: at, usedAt: null, synced });
}
