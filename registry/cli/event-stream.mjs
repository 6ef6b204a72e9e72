import { CliError } from './registry-client.mjs';

function eventOf(block) {
  const event = /^event: (.+)$/m.exec(block)?.[1];
  const data = /^data: (.+)$/m.exec(block)?.[1];
  return event && data ? { event, id: /^id: (.+)$/m.exec(block)?.[1], data: JSON.parse(data) } : undefined;
}

/**
 * The events of one answer, until it ends. @throws CliError when it is refused or out of reach
 * @param {{ registryUrl: string, token: string }} access @param {string} route
 */
export async function* readEvents({ registryUrl, token }, route) {
  let response;
  try {
    response = await fetch(registryUrl + route, { headers: { authorization: `Bearer ${token}` } });
  } catch (error) {
    throw new CliError('cli.unreachable', `the registry at ${registryUrl} cannot be reached: ${error.cause?.code ?? error.message}`);
  }
  if (!response.ok) {
    const refusal = await response.json().catch(() => undefined);
    throw new CliError(refusal?.code ?? `http.${response.status}`, refusal?.message ?? 'refused', refusal?.facts);
  }
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop();
    for (const event of blocks.map(eventOf)) if (event) yield event;
  }
}
