import { type Clock, type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { Delivery, DeliveryRules, ReceiptRule } from '../delivery';
import type { ArrivedReceipt, ReceiptRefusal, TakenReceipt } from './arrived-receipt';
import { readReport } from './delivery-report';
import type { ReceiptEvents } from './receipt.events';
import { readEvents, type ToldEvent } from './told-events';
import { forgetSignatures, keepSignature } from './receipt.repository';
import { believedMs, checkedSignature } from './receipt-signature';

/** Takes receipts, each once and only as its provider signed it. */
export type ReceiptService = (arrived: ArrivedReceipt) => Promise<Result<TakenReceipt, ReceiptRefusal>>;

export interface ReceiptServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly receipts: Delivery['receipts'];
  readonly events: ReceiptEvents;
  /** Nothing of a brand that there is not. */
  readonly rulesOf: (brandId: string) => DeliveryRules | undefined;
  readonly secretOf: (brandId: string, name: string) => string | undefined;
}

export function createReceiptService(deps: ReceiptServiceDeps): ReceiptService {
  const { clock, events, secretOf, rulesOf } = deps;
  const take: ReceiptService = async (arrived) => {
    const { brandId, header, body, kind } = arrived;
    const rule = ruleOf(rulesOf(brandId), arrived);
    const secret = rule ? secretOf(brandId, rule.signature.secret) : undefined;
    if (rule && secret === undefined) events.lacksSecret(brandId, kind, rule.signature.secret);
    if (!rule || secret === undefined) return err('receipt.unknown-way');
    const given = { signature: header(rule.signature.header), timestamp: header(rule.signature.timestampHeader), body };
    const signature = checkedSignature(given, secret, clock.now());
    if (!signature) return err('receipt.signature');
    const told = arrived.isReport ? await readReport(body) : readEvents(rule, body);
    if (!told) return err('receipt.unreadable');
    return note(deps, arrived, { signature, told });
  };
  return async (arrived) => {
    const taken = await take(arrived);
    if (taken.ok) events.taken(arrived, taken.value);
    else if (taken.error !== 'receipt.unknown-way') events.refused(arrived, taken.error);
    return taken;
  };
}

/**
 * Rows of messages are held in the order of their references: receipts that tell of the same ones wait for each other.
 */
const inOrder = (told: readonly ToldEvent[]): readonly ToldEvent[] =>
  [...told].sort((left, right) => (left.reference < right.reference ? -1 : left.reference > right.reference ? 1 : 0));

function note(
  { database, clock, random, receipts }: ReceiptServiceDeps,
  { brandId, kind }: ArrivedReceipt,
  { signature, told }: { readonly signature: Buffer; readonly told: readonly ToldEvent[] },
): Promise<Result<TakenReceipt, ReceiptRefusal>> {
  return database.transaction(
    async (tx) => {
      const at = new Date(clock.now());
      if (!(await keepSignature(tx, brandId, { signature, at }))) return err('receipt.replayed');
      const outcomes = { taken: 0, known: 0, unknown: 0 };
      for (const event of inOrder(told)) outcomes[await receipts.tell(tx, brandId, { ...event, kind })] += 1;
      if (random.integer(0, 50) === 0) await forgetSignatures(tx, new Date(at.getTime() - 3 * believedMs));
      return ok(outcomes);
    },
    { attempts: 3 },
  );
}

function ruleOf(
  rules: DeliveryRules | undefined,
  { kind, provider = '' }: Pick<ArrivedReceipt, 'kind' | 'provider'>,
): ReceiptRule | null {
  if (kind === 'mail') return rules?.mail?.receipts ?? null;
  const providers = new Map(Object.entries(rules?.sms?.providers ?? {}));
  return providers.get(provider)?.receipts ?? null;
}
