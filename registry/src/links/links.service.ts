import { clockToleranceMs, longestTestLinkHours } from '@pavilion/federation-contract';
import type { Clock, Database, KeyPair, Random, Tx } from '@pavilion/platform';
import type { Grant } from '../access/grant';
import { audit, authorOf } from '../audit.repository';
import { compositionId, refsOf } from '../compositions/compose';
import { findPointer, insertComposition, readComposition } from '../compositions/compositions.repository';
import { type NamedRelease, publishedReleases } from '../compositions/compositions.service';
import { composed, introducedProblems } from '../compositions/live-problems';
import { RegistryRefusal } from '../registry-errors';
import { assertKept } from '../retention';
import { linkToken } from './link-token';
import { assertMayLink, assertMaySeeLinks } from './links.policy';
import {
  countOpenLinks,
  giveLink,
  insertLink,
  type KeptLink,
  listLinks,
  lockLink,
  revokeLink,
} from './links.repository';

/** An instruction for a link. */
export interface LinkInstruction {
  readonly brand: string;
  readonly releases: readonly NamedRelease[];
  readonly hours: number;
  readonly reason: string;
}

/** A link just made; its token is shown once. */
export interface MadeLink {
  readonly link: string;
  /** Where the browser goes. */
  readonly address: string;
  readonly token: string;
  readonly composition: string;
  readonly expiresAt: string;
}

export interface LinksService {
  create(grant: Grant, instruction: LinkInstruction): Promise<MadeLink>;
  list(grant: Grant, brand: string): Promise<readonly KeptLink[]>;
  revoke(grant: Grant, brand: string, link: string): Promise<void>;
  /**
   * Gives a link to the first browser that opens it; the same browser may come again. @throws RegistryRefusal
   * `override.*`
   */
  redeem(link: string, visitor: string): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly signingKey: KeyPair;
  readonly addressOf: (brand: string, token: string) => string;
}

const hourMs = 3_600_000;
const mostOpenLinks = 200;
const mostListed = 100;

/** The composition that the link shows: what everybody has, with these releases in it. Kept without moving anything. */
async function storeComposition(tx: Tx, { brand, releases }: LinkInstruction, at: Date): Promise<string> {
  const pointer = await findPointer(tx, brand);
  const stable = pointer && (await readComposition(tx, pointer.compositionId));
  if (!stable) throw new RegistryRefusal('registry.unknown-brand', `${brand} serves nothing yet`);
  const next = await composed(tx, { brand, live: stable, now: at.getTime() }, await publishedReleases(tx, releases));
  await assertKept(tx, refsOf(next));
  const problems = await introducedProblems(tx, stable, next);
  if (problems.length > 0) {
    throw new RegistryRefusal(
      'composition.incompatible',
      problems.map(({ app, detail }) => `${app}: ${detail}`).join('; '),
      { problems },
    );
  }
  const id = compositionId(next);
  await insertComposition(tx, { id, body: next, at });
  return id;
}

async function keepLink(tx: Tx, grant: Grant, link: KeptLink): Promise<void> {
  if ((await countOpenLinks(tx, link.brand, link.issuedAt)) >= mostOpenLinks) {
    throw new RegistryRefusal('link.too-many', `${link.brand} has ${mostOpenLinks} open links: revoke some first`);
  }
  await insertLink(tx, link);
  await audit(tx, {
    at: link.issuedAt,
    ...authorOf(grant),
    action: 'link.create',
    brand: link.brand,
    subject: link.id,
    reason: link.reason,
    after: { compositionId: link.compositionId, releases: link.releases, expiresAt: link.expiresAt },
  });
}

const expired = (detail: string): RegistryRefusal => new RegistryRefusal('override.expired', detail);

/** Why this browser may not have it. */
function assertRedeemable(link: KeptLink | undefined, visitor: string, now: number): asserts link is KeptLink {
  if (!link) throw new RegistryRefusal('override.malformed', 'there is no such link');
  if (link.revokedAt) throw expired('the link was revoked');
  if (link.expiresAt.getTime() + clockToleranceMs < now) throw expired('the link is past its time');
  if (link.owner !== null && link.owner !== visitor)
    throw new RegistryRefusal('override.replayed', 'another browser opened the link first');
}

function assertMayCreate(grant: Grant, { brand, releases, hours }: LinkInstruction): void {
  assertMayLink(
    grant,
    brand,
    releases.map(({ app }) => app),
  );
  if (hours > longestTestLinkHours)
    throw new RegistryRefusal('link.too-long', `a link lives ${longestTestLinkHours} hours at most`);
}

function createCreation({ database, clock, random, signingKey, addressOf }: Deps): LinksService['create'] {
  return async (grant, instruction) => {
    const { brand, releases, hours, reason } = instruction;
    assertMayCreate(grant, instruction);
    const issuedAt = new Date(clock.now());
    const expiresAt = new Date(issuedAt.getTime() + hours * hourMs);
    const id = random.token(16);
    const composition = await database.transaction(async (tx) => {
      const made = await storeComposition(tx, instruction, issuedAt);
      await keepLink(tx, grant, {
        id,
        brand,
        compositionId: made,
        releases: releases.map(({ app, version }) => `${app}@${version}`),
        createdBy: grant.name,
        reason,
        issuedAt,
        expiresAt,
        owner: null,
        redeemedAt: null,
        revokedAt: null,
      });
      return made;
    });
    const claims = {
      kind: 'test-link' as const,
      link: id,
      brand,
      composition,
      issuedAt: issuedAt.getTime(),
      expiresAt: expiresAt.getTime(),
    };
    const token = linkToken(claims, signingKey);
    return { link: id, address: addressOf(brand, token), token, composition, expiresAt: expiresAt.toISOString() };
  };
}

export function createLinksService(deps: Deps): LinksService {
  const { database, clock } = deps;
  return {
    create: createCreation(deps),
    async list(grant, brand) {
      assertMaySeeLinks(grant, brand);
      return listLinks(database, brand, mostListed);
    },
    revoke: (grant, brand, id) =>
      database.transaction(async (tx) => {
        const link = await lockLink(tx, id);
        assertMayLink(grant, brand, link?.releases.map((release) => release.split('@')[0] ?? '') ?? []);
        if (link?.brand !== brand) throw new RegistryRefusal('link.unknown', `${brand} has no such link`);
        if (link.revokedAt) return;
        const at = new Date(clock.now());
        await revokeLink(tx, id, { by: grant.name, at });
        await audit(tx, { at, ...authorOf(grant), action: 'link.revoke', brand, subject: id });
      }),
    redeem: (id, visitor) =>
      database.transaction(async (tx) => {
        const link = await lockLink(tx, id);
        const now = clock.now();
        assertRedeemable(link, visitor, now);
        if (link.owner !== null) return;
        await giveLink(tx, id, { by: visitor, at: new Date(now) });
        await audit(tx, { at: new Date(now), actor: 'visitor', action: 'link.redeem', brand: link.brand, subject: id });
      }),
  };
}
