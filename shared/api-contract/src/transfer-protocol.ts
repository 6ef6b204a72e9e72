import * as v from 'valibot';
import { shortText, wireAmount } from './wire-types';

/**
 * The transfer protocol between the gateway and a game vendor that keeps a wallet of its own for each player, server to
 * server. For servers alone: no page imports it.
 *
 * Every request is a POST of JSON to the vendor, signed as calls of the seamless protocol are (`X-Vendor`,
 * `X-Timestamp`, `X-Nonce`, `X-Signature`); the vendor names itself by its code in the catalogue, in the signed body.
 *
 * `reference` names one movement for ever, also one that was refused: sent again it gets the answer of the first time,
 * and with other content `wallet.idempotency-conflict`. Whoever has lost an answer asks for the status by the
 * reference, and sends a movement that the vendor never heard of again.
 */
const reference = v.pipe(v.string(), v.regex(/^[\w.:-]{2,80}$/));

/** Whose wallet. */
const player = {
  vendor: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}$/)),
  brand: shortText(64),
  playerId: shortText(80),
};

const amount = v.pipe(
  wireAmount,
  v.check((units) => units > 0n, 'must be above zero'),
);

/** What became of a movement; `refused` for what the wallet could not give, and for ever. */
const movementState = v.picklist(['done', 'refused']);

/** Makes the wallet of a player; again changes nothing. */
export const transferCreatePlayer = {
  path: '/transfer/players',
  request: v.object({ ...player, currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
  response: v.object({ balance: wireAmount }),
};

/** What stands in a wallet; nothing of a player that the vendor does not know. */
export const transferBalance = {
  path: '/transfer/balance',
  request: v.object(player),
  response: v.object({ balance: wireAmount }),
};

const movement = v.object({ ...player, reference, amount });
const moved = v.object({ state: movementState, balance: wireAmount });

/** Money that comes from the platform. */
export const transferDeposit = { path: '/transfer/deposit', request: movement, response: moved };

/** Money that goes to the platform. */
export const transferWithdraw = { path: '/transfer/withdraw', request: movement, response: moved };

/** What became of a movement; `unknown` of one that the vendor never heard of. */
export const transferStatus = {
  path: '/transfer/status',
  request: v.object({ ...player, reference }),
  response: v.object({ state: v.picklist(['done', 'refused', 'unknown']) }),
};
