import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { developmentCodes, untilNextCode } from './development-code.mjs';
import { gatewayUrlOf } from './gateway-client.mjs';
import { CliError, createCall } from './registry-client.mjs';
import { sessionFile } from './session-file.mjs';

/** The code of the app that whoever sits there reads off. */
async function askForCode() {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new CliError('cli.no-code', 'this takes a code of your app: set PAVILION_OPERATOR_CODE to the one of now');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('Code of your app (or a recovery code): ')).trim();
  } finally {
    terminal.close();
  }
}

/** A development's commands come one upon the other, and each code is good once: then the next one is taken. */
const mostTries = 6;

/**
 * @param {(later?: number) => string} codeOf
 * @param {(code: string) => Promise<string>} open
 */
async function openByDevelopment(codeOf, open) {
  for (let tried = 0; ; tried += 1) {
    const later = tried % 2;
    try {
      return await open(codeOf(later));
    } catch (error) {
      const isUsed = error instanceof CliError && error.code === 'operator.code-used';
      if (!isUsed || tried === mostTries) throw error;
    }
    if (later === 1) await sleep(untilNextCode());
  }
}

/**
 * The session of an operator's key. It is opened at the gateway, and counts at the registry as well.
 * @param {{ env: NodeJS.ProcessEnv, rootDir: string, token: string }} asked
 * @returns {import('./answers').OperatorSession}
 */
export function createOperatorSession({ env, rootDir, token }) {
  const keysFolder = path.join(path.resolve(rootDir, env['DATA_DIR'] || '.data'), 'keys');
  const developed = developmentCodes({ folder: keysFolder, token });
  const file = sessionFile({ env, keysFolder, token, isOfFolder: !env['PAVILION_TOKEN'] || developed !== undefined });
  const call = createCall({ registryUrl: gatewayUrlOf(env), token, server: 'gateway' });
  const given = env['PAVILION_OPERATOR_CODE'];
  /** @param {string | undefined} session */
  const withKey = (session) => (session ? `${token}.${session}` : token);
  const held = () => withKey(file.read());
  const code = async () => given || developed?.() || askForCode();
  /** @param {string} one */
  const openBy = async (one) => {
    const { value } = await call('POST', '/internal/operators/sessions', { body: JSON.stringify({ code: one }) });
    return value.session;
  };
  return {
    ...{ held, code },
    keep: file.write,
    forget: file.remove,
    open: (stale) =>
      file.alone(async () => {
        if (held() !== stale) return held();
        const session = developed && !given ? await openByDevelopment(developed, openBy) : await openBy(await code());
        file.write(session);
        return withKey(session);
      }),
  };
}
