import { amountFromWire } from '@pavilion/money';
import * as v from 'valibot';

const amount = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(100_000_000_000_000),
  v.transform(amountFromWire),
);

/** Messages from a game's page to the site that frames it. */
const gameMessage = v.variant('type', [
  v.object({ type: v.literal('pavilion.game.ready') }),
  v.object({ type: v.literal('pavilion.game.balance') }),
  v.object({ type: v.literal('pavilion.game.round-begun'), bet: amount, balance: v.optional(amount) }),
  v.object({ type: v.literal('pavilion.game.round') }),
  // With the platform's code where it refused the stake.
  v.object({ type: v.literal('pavilion.game.round-failed'), code: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
  v.object({ type: v.literal('pavilion.game.session-ended') }),
  v.object({ type: v.literal('pavilion.game.deposit') }),
  v.object({ type: v.literal('pavilion.game.close') }),
]);

/** One message of a game. */
export type GameMessage = v.InferOutput<typeof gameMessage>;

/**
 * Reads a message of the game's frame; everything from elsewhere, or of another form, is nobody's.
 * @param frame window of the frame, and the origin that its launch address has
 */
export function readGameMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: { readonly window: Window | null | undefined; readonly origin: string },
): GameMessage | undefined {
  if (event.source !== frame.window || event.origin !== frame.origin) return undefined;
  const parsed = v.safeParse(gameMessage, event.data);
  return parsed.success ? parsed.output : undefined;
}
