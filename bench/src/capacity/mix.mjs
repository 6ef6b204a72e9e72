import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figures.mjs';
import { headersOf } from './players.mjs';
import { sendCounted } from './visitor.mjs';

/** What players who do not play look at, by weight. */
const browsing = [
  { kind: 'page', weight: 15, path: '/rng' },
  { kind: 'call', weight: 40, path: '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=42&gameType=RNG' },
  { kind: 'call', weight: 15, path: '/wps/relay/GCSGAME_hotGamesV2' },
  { kind: 'call', weight: 20, path: '/wps/v2/wallets/balance' },
  { kind: 'call', weight: 10, path: '/wps/system/status' },
];
const whole = browsing.reduce((total, { weight }) => total + weight, 0);

/** Any of them, the same sequence in each run. @param {number} turn */
function browsingAt(turn) {
  let left = (turn * 37) % whole;
  return browsing.find(({ weight }) => (left -= weight) < 0) ?? browsing[0];
}

/**
 * Players of whom some play a round every so often and the others look around.
 * @param {object} options
 * @param {number} options.port of the edge
 * @param {number} options.players
 * @param {((round: number) => Promise<{ ms: number }>)[]} options.games one for each who plays
 * @param {{ seconds: number, roundEverySeconds: number, browseEverySeconds: number }} options.pace
 */
export async function runMix({ port, players, games, pace }) {
  /** @type {{ round: number[], call: number[], page: number[] }} */
  const times = { round: [], call: [], page: [] };
  const end = performance.now() + pace.seconds * 1000;
  const every = async (
    /** @type {number} */ index,
    /** @type {number} */ seconds,
    /** @type {(turn: number) => Promise<void>} */ act,
  ) => {
    await sleep(((index * 619) % 1000) * seconds);
    for (let turn = 0; performance.now() < end; turn += 1) {
      const begin = performance.now();
      await act(turn);
      await sleep(Math.max(0, seconds * 1000 - (performance.now() - begin)));
    }
  };
  const play = (/** @type {number} */ index) =>
    every(index, pace.roundEverySeconds, async (turn) => {
      const answer = await games[index]?.(turn);
      if (answer) times.round.push(answer.ms);
    });
  const browse = (/** @type {number} */ index) =>
    every(index, pace.browseEverySeconds, async (turn) => {
      const { kind, path } = browsingAt(index + turn) ?? browsing[0] ?? { kind: 'call', path: '/' };
      const { ms } = await sendCounted({ port, path, headers: headersOf(index + 1) });
      times[kind === 'page' ? 'page' : 'call'].push(ms);
    });
  const all = Array.from({ length: players }, (_, index) => (index < games.length ? play(index) : browse(index)));
  await Promise.all(all);
  const facts = (/** @type {number[]} */ list) => {
    const sorted = Float64Array.from(list).sort();
    return { count: list.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
  };
  return { rounds: facts(times.round), calls: facts(times.call), pages: facts(times.page) };
}
