import { randomUUID } from 'node:crypto';
import { createPlayers } from '../players.mjs';
import { sendCounted, sendWell } from './visitor.mjs';

/** @typedef {import('../../../tools/start/product.mjs').Product} Product */

const deviceId = randomUUID();

/**
 * Headers of a signed-in player's page.
 * @param {number} player from 1
 */
export const headersOf = (player) => ({
  authorization: `session-bench${player}`,
  'x-device-id': deviceId,
  merchant: 'aurora',
  'accept-encoding': 'br, gzip',
});

/**
 * Signed-in players of aurora with money, on one device for all.
 * @param {import('pg').Client} client
 * @param {number} count
 */
export async function openPlayers(client, count) {
  await createPlayers(client, count);
  await client.query(
    `update session s set device_id = $1 from member m where m.id = s.member_id and m.username like 'bench%'`,
    [deviceId],
  );
}

/**
 * Opens a game for a player as its page would.
 * @param {Product} product
 * @param {number} player
 * @param {string} nodeId
 * @returns {Promise<(round: number) => Promise<{ ms: number }>>} plays one round
 */
export async function openGame(product, player, nodeId) {
  const { body } = await sendWell({
    port: product.ports.edge,
    path: `/wps/game/launchGame?nodeId=${nodeId}&launchMode=GLS`,
    headers: headersOf(player),
  });
  const answer = JSON.parse(body.toString());
  if (!answer.success) throw new Error(`launchGame: ${body.toString().slice(0, 300)}`);
  const address = new URL(answer.value.content.game_url);
  const page = await sendWell({
    port: product.ports.vendor,
    host: address.host,
    path: address.pathname + address.search,
  });
  const { token, state } = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page.body.toString())?.[1] ?? 'null');
  const bet = state.session.bets[0];
  return (round) => {
    const order = JSON.stringify({ clientRoundId: `bench-${player}-${round}-${randomUUID().slice(0, 8)}`, bet });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return sendCounted({
      port: product.ports.vendor,
      host: address.host,
      path: '/api/spin',
      method: 'POST',
      headers,
      body: order,
    });
  };
}

/**
 * The game that the vendor runs and that rounds are played in.
 * @param {Product} product
 * @returns {Promise<string>}
 */
export async function findGame(product) {
  const { body } = await sendWell({
    port: product.ports.edge,
    path: '/wps/relay/GCSGAME_hotGamesV2',
    headers: { merchant: 'aurora' },
  });
  const { list } = JSON.parse(body.toString()).value;
  const game = list.find((/** @type {{ nodeId: string }} */ { nodeId }) => nodeId === '105000') ?? list[0];
  return String(game.nodeId);
}
