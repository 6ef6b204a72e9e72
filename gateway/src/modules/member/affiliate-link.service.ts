import { type Clock, type Database, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import { type ListAsk, type ListPart, pagesOf, placeOf, type Refusal } from '../../kit';
import {
  countLinks,
  countRegistration,
  countRegistrations,
  findLinkOfIntent,
  insertLink,
  linkOrder,
  listLinks,
  listRegistrations,
  readBound,
  registrationOrder,
  type RegistrationsQuery,
  withdrawLink,
} from './affiliate-link.repository';
import {
  type AffiliateLink,
  closedBecause,
  type LinkRefusal,
  type LinkRegistration,
  type NewAffiliateLink,
} from './affiliate-link.schema';
import { mostTries, newCode } from './invitation-code';
import { areWithin } from './rebates.policy';

/** A part of a list with what numbered pages need. */
export interface CountedPart<Row> extends ListPart<Row> {
  readonly total: number;
  readonly totalPages: number;
}

export interface LinkDraft
  extends Pick<NewAffiliateLink, 'agentId' | 'accountType' | 'rebates' | 'channel' | 'remark'> {
  /** A host of the brand; its main domain without one. */
  readonly domain: string | null;
  /** Days until it expires; `null` for never. */
  readonly expiryDays: number | null;
  /** The key of the call's intent; without one each call makes a link. */
  readonly intentKey: string | undefined;
}

/** Links by which agents let accounts be opened below them. */
export interface AffiliateLinkService {
  /**
   * Makes a link; nothing of what it promises may be above the agent's own. For an intent that has made one before, it
   * gives that one.
   */
  create(brandId: string, draft: LinkDraft): Promise<Result<AffiliateLink, 'agent.rebate-above-own'>>;
  list(brandId: string, ask: ListAsk & { agentId: bigint }): Promise<Result<CountedPart<AffiliateLink>, Refusal>>;
  /** Closes a link for good; again changes nothing. */
  withdraw(
    brandId: string,
    link: { agentId: bigint; linkId: bigint },
  ): Promise<Result<undefined, 'agent.link-not-found'>>;
  /** Accounts that came by the agent's links. */
  registrations(
    brandId: string,
    ask: ListAsk & RegistrationsQuery,
  ): Promise<Result<CountedPart<LinkRegistration>, Refusal>>;
  /**
   * Counts an account that `tx` opens by a link, last of all, since others who register by it wait from then on.
   * Refuses when the link was closed meanwhile: `tx` must then be rolled back.
   */
  count(tx: Tx, brandId: string, linkId: bigint): Promise<Result<undefined, LinkRefusal>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

const dayMs = 24 * 60 * 60_000;

/** Links on this database. */
export function createAffiliateLinkService(deps: Deps): AffiliateLinkService {
  const { database, clock } = deps;
  return {
    create: (brandId, draft) => createLink(deps, brandId, draft),
    async list(brandId, { agentId, ...ask }) {
      const place = placeOf(ask, linkOrder);
      if (!place.ok) return place;
      const [part, total] = await Promise.all([
        listLinks(database, brandId, { agentId, place: place.value }),
        countLinks(database, brandId, agentId),
      ]);
      return ok({ ...part, total, totalPages: pagesOf(total, place.value.size) });
    },
    async withdraw(brandId, link) {
      const at = new Date(clock.now());
      const isFound = await database.transaction((tx) => withdrawLink(tx, brandId, { ...link, at }));
      return isFound ? ok(undefined) : err('agent.link-not-found');
    },
    async registrations(brandId, { agentId, linkId, ...ask }) {
      const place = placeOf(ask, registrationOrder);
      if (!place.ok) return place;
      const [part, total] = await Promise.all([
        listRegistrations(database, brandId, { agentId, linkId, place: place.value }),
        countRegistrations(database, brandId, { agentId, linkId }),
      ]);
      return ok({ ...part, total, totalPages: pagesOf(total, place.value.size) });
    },
    async count(tx, brandId, linkId) {
      const refusal = closedBecause(await countRegistration(tx, brandId, linkId), clock.now());
      return refusal === undefined ? ok(undefined) : err(refusal);
    },
  };
}

async function createLink(
  { database, clock, random }: Deps,
  brandId: string,
  { expiryDays, ...draft }: LinkDraft,
): Promise<Result<AffiliateLink, 'agent.rebate-above-own'>> {
  const now = clock.now();
  const times = {
    createdAt: new Date(now),
    expiresAt: expiryDays === null ? null : new Date(now + expiryDays * dayMs),
  };
  const { agentId, intentKey } = draft;
  const findMade = async () =>
    intentKey === undefined ? undefined : findLinkOfIntent(database, brandId, { agentId, intentKey });
  const before = await findMade();
  if (before) return ok(before);
  if (!areWithin(await readBound(database, brandId, draft.agentId), draft.rebates))
    return err('agent.rebate-above-own');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const code = newCode(random, 10);
    const id = await database.transaction((tx) => insertLink(tx, brandId, { ...draft, ...times, code }));
    const { accountType, rebates, domain, channel = null, remark = null } = draft;
    if (id !== undefined)
      return ok({
        ...{ id, code, accountType, rebates, domain, channel, remark },
        ...times,
        registrations: 0,
        withdrawnAt: null,
      });
    // Another copy of the call may have been faster.
    const meanwhile = await findMade();
    if (meanwhile) return ok(meanwhile);
  }
  throw new Error(`no free code for a link of ${brandId} in ${mostTries} tries`);
}
