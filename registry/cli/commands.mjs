import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildVersion } from './build-version.mjs';
import { publishBuilt } from './publish-built.mjs';
import { publishRelease } from './publish-release.mjs';
import { CliError } from './registry-client.mjs';

const short = (id) => (id ?? '-').slice(0, 12);
const verdictLine = ({ brand, problems }) =>
  problems.length === 0 ? `${brand}: safe` : `${brand}: breaks: ${problems.map(({ app, detail }) => `${app}: ${detail}`).join('; ')}`;

function roomDirOf(rootDir, room) {
  const dir = path.join(rootDir, room ?? '');
  if (!/^(host|remote-[a-z-]+)$/.test(room ?? '') || !existsSync(dir)) throw new CliError('cli.usage', 'publish needs a room: host or remote-…');
  return dir;
}

/** `remote-lobby@1.0.1` */
function parseRelease(text) {
  const found = /^(host|remote-[a-z-]+)@(\S+)$/.exec(text);
  if (!found) throw new CliError('cli.usage', `${text} is no release: write remote-lobby@1.0.1`);
  return { app: found[1], version: found[2] };
}

function required(options, name) {
  if (!options[name]) throw new CliError('cli.usage', `--${name} is needed`);
  return options[name];
}

const expected = (options) => (options.revision === undefined ? {} : { expectedRevision: Number(options.revision) });
const movedLine = ({ brand, revision, compositionId, changed }) =>
  changed ? `${brand}: revision ${revision}, composition ${short(compositionId)}` : `${brand}: serves this already (revision ${revision})`;

async function publish({ client, names, options, rootDir, env }) {
  const roomDir = roomDirOf(rootDir, names[0]);
  const built = options.version && !options.from ? await buildVersion({ roomDir, version: options.version, env }) : undefined;
  const outDir = options.from ?? built ?? path.join(roomDir, 'dist');
  try {
    const published = await publishRelease(client, { outDir, development: options.dev === true });
    const head = `${published.app}@${published.version} ${short(published.digest)}${published.known ? ' (known)' : ''}`;
    return { data: published, text: [head, ...published.verdicts.map(verdictLine)].join('\n') };
  } finally {
    if (built) rmSync(built, { recursive: true, force: true });
  }
}

async function activate({ client, names, options }) {
  if (names.length === 0) throw new CliError('cli.usage', 'activate needs at least one release: remote-lobby@1.0.1');
  const moved = await client.activate(required(options, 'brand'), {
    releases: names.map(parseRelease), reason: required(options, 'why'), ...expected(options), ...(options['dry-run'] ? { dryRun: true } : {}),
  });
  return { data: moved, text: `${options['dry-run'] ? 'would move ' : ''}${movedLine(moved)}` };
}

async function rollback({ client, options }) {
  const moved = await client.rollBack(required(options, 'brand'), {
    ...(options.to ? { to: options.to } : {}), reason: options.why ?? 'rolled back by hand', ...expected(options),
    ...(options['dry-run'] ? { dryRun: true } : {}),
  });
  return { data: moved, text: `${options['dry-run'] ? 'would move ' : ''}${movedLine(moved)}` };
}

function describeBrand({ brand, revision, compositionId, composition }) {
  if (!composition) return `${brand}: serves nothing yet`;
  const line = (name, ref, fallback) => `  ${name.padEnd(22)}${ref.version.padEnd(24)}${short(ref.digest)}${fallback ? `  last good ${fallback.version}` : ''}`;
  const remotes = Object.entries(composition.remotes).sort(([a], [b]) => a.localeCompare(b));
  return [
    `${brand}: revision ${revision}, composition ${short(compositionId)}`,
    line('host', composition.host, composition.hostFallback),
    ...remotes.map(([name, { release, fallback }]) => line(name, release, fallback)),
  ].join('\n');
}

async function list({ client, options }) {
  const brands = (await client.brands()).filter(({ brand }) => !options.brand || brand === options.brand);
  if (brands.length === 0) throw new CliError('registry.unknown-brand', `there is no brand ${options.brand}`);
  const releases = options.brand ? undefined : await client.releases();
  const lines = releases?.map(({ app, version, digest, publishedAt }) => `  ${app.padEnd(22)}${version.padEnd(24)}${short(digest)}  ${publishedAt}`);
  const text = [...brands.map(describeBrand), ...(lines ? ['releases:', ...lines] : [])].join('\n');
  return { data: { brands, ...(releases ? { releases } : {}) }, text };
}

async function log({ client, options }) {
  const moves = await client.moves(required(options, 'brand'));
  const lines = moves.map(({ revision, compositionId, action, movedAt, movedBy, reason }) =>
    `${String(revision).padStart(4)}  ${movedAt}  ${action.padEnd(9)}${short(compositionId)}  ${movedBy}: ${reason}`);
  return { data: { moves }, text: lines.join('\n') };
}

/** What `npm start` runs: every built room, on every brand that follows the sources. */
async function sync({ rootDir, access }) {
  const rooms = readdirSync(rootDir).filter((name) => /^(host|remote-[a-z-]+)$/.test(name) && existsSync(path.join(rootDir, name, 'dist', 'release.json')));
  const result = await publishBuilt({ ...access, rooms: rooms.map((name) => ({ name, dir: path.join(rootDir, name) })) });
  const lines = result.published.map(({ app, version, known }) => `${app}@${version}${known ? ' (known)' : ''}`);
  return { data: result, text: [...lines, ...result.moved.map((brand) => `${brand}: moved`)].join('\n') };
}

export const commands = { publish, activate, rollback, list, log, sync };

export const usage = `pavilion publish <host|remote-…> [--version 1.0.1] [--from <folder>] [--dev]
pavilion activate <remote-…@1.0.1>… --brand aurora --why "…" [--revision 3] [--dry-run]
pavilion rollback --brand aurora [--to <composition>] [--why "…"] [--dry-run]
pavilion list [--brand aurora]
pavilion log --brand aurora
pavilion sync
Every command takes --json. REGISTRY_URL (http://127.0.0.1:3002), PAVILION_TOKEN or DATA_DIR (.data) say where and who.`;
