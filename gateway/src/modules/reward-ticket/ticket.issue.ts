import type { Language } from '@pavilion/api-contract';
import type { Random, Tx } from '@pavilion/platform';
import type { SeedSeal } from './seed-seal';
import { hashOfSeed } from './ticket.draw';
import { insertTicket, isIssued, takeNonce } from './ticket.repository';
import type { EarningRule, TicketRules } from './ticket.rules';

/** Which ticket goes to whom, and why. */
export interface TicketDraft {
  /** Of its reason, unique for ever within the brand. */
  readonly key: string;
  readonly memberId: bigint;
  /** Of a ticket of the brand. */
  readonly code: string;
  readonly at: Date;
}

/** Gives tickets. */
export interface TicketIssuer {
  /** Once for its key; answers its name, or nothing where the brand has no such ticket any more. */
  issue(tx: Tx, brandId: string, draft: TicketDraft): Promise<Readonly<Record<Language, string>> | undefined>;
  /** What comes with a bonus of a rank. */
  issueForRank(tx: Tx, brandId: string, draft: Omit<TicketDraft, 'code'>): Promise<void>;
  rulesOf(brandId: string): TicketRules;
}

export interface TicketIssuerDeps {
  readonly random: Pick<Random, 'bytes' | 'token'>;
  readonly seal: SeedSeal;
  rulesOf(brandId: string): TicketRules;
}

const seedBytes = 32;
const hourMs = 60 * 60_000;

export function createTicketIssuer({ random, seal, rulesOf }: TicketIssuerDeps): TicketIssuer {
  const issue: TicketIssuer['issue'] = async (tx, brandId, { key, memberId, code, at }) => {
    const rule = rulesOf(brandId).tickets.find((one) => one.code === code);
    if (!rule) return undefined;
    if (await isIssued(tx, brandId, key)) return rule.name;
    const serverSeed = Buffer.from(random.bytes(seedBytes)).toString('hex');
    const own = await takeNonce(tx, brandId, { memberId, clientSeed: random.token(12) });
    await insertTicket(tx, brandId, {
      ...{ key, memberId, rule, at, clientSeed: own.client_seed, nonce: own.nonce },
      seedHash: hashOfSeed(serverSeed),
      seedSealed: seal.seal(serverSeed),
      expiresAt: new Date(at.getTime() + rule.hours * hourMs),
    });
    return rule.name;
  };
  return {
    issue,
    rulesOf,
    async issueForRank(tx, brandId, draft) {
      const rules = rulesOf(brandId).earning.filter((rule: EarningRule) => rule.by === 'rank');
      for (const { ticket } of rules)
        await issue(tx, brandId, { ...draft, key: `${draft.key}:${ticket}`, code: ticket });
    },
  };
}
