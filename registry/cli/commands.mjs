import { activate } from './commands/activate.mjs';
import { at } from './commands/at.mjs';
import { audit } from './commands/audit.mjs';
import { brand } from './commands/brand.mjs';
import { breaker } from './commands/breaker.mjs';
import { diff } from './commands/diff.mjs';
import { gc } from './commands/gc.mjs';
import { link } from './commands/link.mjs';
import { links } from './commands/links.mjs';
import { freeze } from './commands/freeze.mjs';
import { list } from './commands/list.mjs';
import { log } from './commands/log.mjs';
import { missions } from './commands/missions.mjs';
import { operators } from './commands/operators.mjs';
import { pointOrders } from './commands/point-orders.mjs';
import { publish } from './commands/publish.mjs';
import { referrals } from './commands/referrals.mjs';
import { reports } from './commands/reports.mjs';
import { rollback } from './commands/rollback.mjs';
import { rollout } from './commands/rollout.mjs';
import { sync } from './commands/sync.mjs';
import { token } from './commands/token.mjs';
import { trades } from './commands/trades.mjs';
import { verify } from './commands/verify.mjs';
import { verifyReceipt } from './commands/verify-receipt.mjs';
import { watch } from './commands/watch.mjs';
import { withdrawals } from './commands/withdrawals.mjs';

/**
 * What `run` of a command resolves to is printed: `text` to people, `data` with `--json`; with a `print` of its own it
 * may say more while it runs.
 * @typedef {Omit<import('./command.mjs').CommandInput, 'options'> & {
 *   options: Readonly<Record<string, string | string[] | boolean | undefined>> }} CommandInput
 * A command that is `offline` takes no token and calls nobody.
 * What waits for a person's decision is at a desk; its acts are told by its own --help.
 * @typedef {{ usage: string, isOffline?: boolean, isDesk?: boolean,
 *   options: Record<string, { type: 'string' | 'boolean', multiple?: boolean }>,
 *   run(input: CommandInput): Promise<import('./command.mjs').Outcome> }} Command
 * @type {Readonly<Record<string, Command>>}
 */
export const commands = {
  publish,
  activate,
  rollout,
  rollback,
  freeze,
  list,
  log,
  at,
  diff,
  audit,
  reports,
  breaker,
  watch,
  link,
  links,
  gc,
  verify,
  'verify-receipt': verifyReceipt,
  token,
  operators,
  brand,
  withdrawals,
  missions,
  trades,
  referrals,
  'point-orders': pointOrders,
  sync,
};

const desks = Object.keys(commands).filter((name) => commands[name]?.isDesk);
const ownLines = Object.values(commands)
  .filter(({ isDesk }) => !isDesk)
  .map((command) => `pavilion ${command.usage}`);

export const usage = `${ownLines.join('\n')}
pavilion ${desks.join('|')} list|… [id] --brand aurora [--why "…"]

activate, rollout and rollback take --dry-run and --revision N (refused when the brand is elsewhere), and like freeze
--brand several times. All take --json, --help, --timeout <seconds> (30; files 300). Exit: 0 done, 2 usage, 3 refused,
4 somebody moved the brand meanwhile, 5 unreachable, 6 published but breaks a brand (--strict), 7 damaged files, rows
or receipts (verify), 1 else. REGISTRY_URL (…:3002), GATEWAY_URL (…:3001), PAVILION_TOKEN or DATA_DIR say where and who.`;
