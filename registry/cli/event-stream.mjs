import { CliError, unreachable } from './registry-client.mjs';

function eventOf(block) {
  const event = /^event: (.+)$/m.exec(block)?.[1];
  const data = /^data: (.+)$/m.exec(block)?.[1];
  return event && data ? { event, id: /^id: (.+)$/m.exec(block)?.[1], data: JSON.parse(data) } : undefined;
}

/** The registry's heart beats each 15 s: a stream that is silent for longer than this is broken without knowing it. */
const silenceMs = 40_000;

/** Ends what waits when nothing was heard for so long. */
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

async function open({ registryUrl, token }, route, { signal, ms }) {
  let response;
  try {
    response = await fetch(registryUrl + route, { headers: { authorization: `Bearer ${token}` }, signal });
  } catch (error) {
    throw unreachable(registryUrl, error, ms);
  }
  if (response.ok) return response;
  const refusal = await response.json().catch(() => undefined);
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
    let rest = '';
    for await (const chunk of response.body) {
      guard.heard();
      rest += decoder.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const event of blocks.map(eventOf)) if (event) yield event;
    }
  } finally {
    guard.stop();
  }
}
