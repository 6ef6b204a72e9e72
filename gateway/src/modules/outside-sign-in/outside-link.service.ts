import type { Language } from '@pavilion/api-contract';
import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import { type Brand, isDoneBy, noteDone, type Refusal } from '../../kit';
import type { PasswordConfirmation } from '../password';
import type { SecurityNotices } from '../security-notice';
import { hasWayBeside, type WaysIn } from '../way-in';
import type { IdTokens, OutsidePerson } from './id-tokens';
import { deleteLink, findLinkedMember, insertLink, listLinks, type OutsideLink } from './outside-link.repository';
import { labelOf, type OutsidePersons } from './outside-persons';

/** Whose links, and from where. */
export interface LinkOwner {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly provenAt: Date;
  readonly address: string;
  readonly deviceId: string;
  /** Of the mail that tells of a change. */
  readonly language: Language;
  /** Of the call that makes or ends a link. */
  readonly intentKey: string | null;
}

/** The links of an account, and whether it has a way in beside them. */
export interface OwnLinks {
  readonly links: readonly OutsideLink[];
  readonly hasOtherWay: boolean;
}

/**
 * Links of accounts with persons of services outside, as their owners make and end them. The call that did so is told
 * it again: its token is spent.
 */
export interface OutsideLinkService {
  list(owner: Pick<LinkOwner, 'brand' | 'memberId'>): Promise<OwnLinks>;
  link(owner: LinkOwner, request: { readonly token: string; readonly password: string | undefined }): Done;
  unlink(owner: LinkOwner, request: { readonly service: OutsideService; readonly password: string | undefined }): Done;
}

type Done = Promise<Result<undefined, Refusal>>;

export interface OutsideLinkDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: IdTokens;
  readonly persons: OutsidePersons;
  readonly confirm: PasswordConfirmation;
  readonly notices: SecurityNotices;
  readonly waysIn: WaysIn;
}

const noticeOf = {
  'google.com': { linked: 'google-linked', unlinked: 'google-unlinked' },
  'facebook.com': { linked: 'facebook-linked', unlinked: 'facebook-unlinked' },
} as const;

export function createOutsideLinks(deps: OutsideLinkDeps): OutsideLinkService {
  const { database, persons, waysIn, confirm } = deps;
  return {
    async list({ brand, memberId }) {
      const [links, { hasPassword, passkeys }] = await Promise.all([
        linksOf(database, brand, memberId),
        waysIn.find(database, { brand, memberId }),
      ]);
      return { links, hasOtherWay: hasPassword || passkeys.length > 0 };
    },
    async link(owner, { token, password }) {
      if (await isDoneBy(database, owner.brand.id, owner.intentKey)) return ok(undefined);
      const vouched = await persons.vouchedBy(owner.brand, token);
      if (!vouched.ok) return vouched;
      const refused = await confirm(owner.brand.id, owner, password);
      if (refused) return err(refused);
      return database.transaction((tx) => linkWithin(deps, tx, { owner, person: vouched.value }));
    },
    async unlink(owner, { service, password }) {
      if (await isDoneBy(database, owner.brand.id, owner.intentKey)) return ok(undefined);
      const refused = await confirm(owner.brand.id, owner, password);
      if (refused) return err(refused);
      return database.transaction((tx) => unlinkWithin(deps, tx, { owner, service }));
    },
  };
}

/** Persons of a project that the brand has no more sign nobody in. */
async function linksOf(db: Queryable, { id, outsideSignIn }: Brand, memberId: bigint): Promise<readonly OutsideLink[]> {
  return outsideSignIn ? listLinks(db, id, { memberId, project: outsideSignIn.project.projectId }) : [];
}

async function linkWithin(
  { clock, tokens, notices, waysIn }: OutsideLinkDeps,
  tx: Tx,
  { owner, person }: { readonly owner: LinkOwner; readonly person: OutsidePerson },
): Done {
  const { brand, memberId, language, intentKey } = owner;
  const { project, service, subject } = person;
  await waysIn.lock(tx, owner);
  if (await isDoneBy(tx, brand.id, intentKey)) return ok(undefined);
  if (!(await tokens.spend(tx, brand.id, person.token))) return err({ code: 'session.outside-refused' });
  const at = new Date(clock.now());
  const link = { project, service, subject, memberId, at, label: labelOf(person) };
  if (!(await insertLink(tx, brand.id, link))) {
    const isOwn = (await findLinkedMember(tx, brand.id, person)) === memberId;
    return isOwn ? ok(undefined) : err({ code: 'outside.taken' });
  }
  await notices.write(tx, { brand, memberId, event: noticeOf[service].linked, language });
  await noteDone(tx, brand.id, { intentKey, at });
  return ok(undefined);
}

async function unlinkWithin(
  { clock, notices, waysIn }: OutsideLinkDeps,
  tx: Tx,
  { owner, service }: { readonly owner: LinkOwner; readonly service: OutsideService },
): Done {
  const { brand, memberId, language, intentKey } = owner;
  const project = brand.outsideSignIn?.project.projectId;
  await waysIn.lock(tx, owner);
  if (await isDoneBy(tx, brand.id, intentKey)) return ok(undefined);
  const links = await linksOf(tx, brand, memberId);
  if (project === undefined || !links.some((link) => link.service === service))
    return err({ code: 'outside.not-linked' });
  if (!hasWayBeside(await waysIn.find(tx, owner), { service })) return err({ code: 'outside.last-way' });
  await deleteLink(tx, brand.id, { memberId, project, service });
  await notices.write(tx, { brand, memberId, event: noticeOf[service].unlinked, language });
  await noteDone(tx, brand.id, { intentKey, at: new Date(clock.now()) });
  return ok(undefined);
}
