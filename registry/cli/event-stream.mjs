import { createParser } from 'eventsource-parser';
import { CliError, parseAnswer, unreachable } from './registry-client.mjs';

/** The registry's heart beats each 15 s: a stream that is silent for longer than this is broken without knowing it. */
const silenceMs = 40_000;
/** Characters of one event; alerts are some hundred. A parser that holds more refuses what follows. */
const longestEvent = 64 * 1024;

/**
 * An event of the registry, `hello`, `brand` or `alert`, whose data has the fields of its kind.
 * @typedef {{ event: string, id: string | undefined, data: { after?: number, brand?: string, revision?: number,
 *   at?: string, kind?: string, reason?: string } }} StreamEvent
 */

/**
 * Gives the events that a piece of text completes.
 * @returns {(text: string) => StreamEvent[]}
 */
function createEventReader() {
  /** @type {StreamEvent[]} */
  const events = [];
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event, id, data }) {
      if (event && data) events.push({ event, id, data: JSON.parse(data) });
    },
  });
  return (text) => {
    parser.feed(text);
    return events.splice(0);
  };
}

/**
 * Ends what waits when nothing was heard for so long.
 * @param {number} ms
 */
function silenceGuard(ms) {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('silent', 'TimeoutError'));
  let timer = setTimeout(end, ms);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * @param {import('./answers').RegistryAccess} access
 * @param {string} route
 * @param {{ signal: AbortSignal, ms: number }} silence
 */
async function open({ registryUrl, token }, route, { signal, ms }) {
  let response;
  try {
    response = await fetch(registryUrl + route, { headers: { authorization: `Bearer ${token}` }, signal });
  } catch (error) {
    throw unreachable(registryUrl, error, { ms });
  }
  if (response.ok) return response;
  const refusal = parseAnswer(await response.text().catch(() => ''));
  throw new CliError(refusal?.code ?? `http.${response.status}`, refusal?.message ?? 'refused', refusal?.facts);
}

/**
 * The events of one answer, until it ends or falls silent. @throws CliError when it is refused or out of reach
 * @param {{ registryUrl: string, token: string, timeoutMs?: number }} access @param {string} route
 */
export async function* readEvents(access, route) {
  const ms = access.timeoutMs ?? silenceMs;
  const guard = silenceGuard(ms);
  try {
    const response = await open(access, route, { signal: guard.signal, ms });
    const decoder = new TextDecoder();
    const read = createEventReader();
    for await (const chunk of response.body ?? []) {
      guard.heard();
      yield* read(decoder.decode(chunk, { stream: true }));
    }
  } finally {
    guard.stop();
  }
}
