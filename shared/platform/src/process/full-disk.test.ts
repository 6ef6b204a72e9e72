import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

const folder = mkdtempSync(path.join(tmpdir(), 'run-process-'));
const program = path.join(folder, 'program.cjs');
beforeAll(async () => {
  const source = `
    import { createLogger, droppedLines } from './src/logging/logger';
    import { runProcess } from './src/process/run-process';
    const logger = createLogger({ name: 'subject' });
    runProcess({ logger, start: async () => {
      for (let line = 0; line < 12_000; line += 1) logger.info({ line, text: 'x'.repeat(100) }, 'written');
      process.stderr.write('a warning\\n');
      process.stdout.write('a word\\n');
      logger.error('told');
      setTimeout(() => process.send?.(droppedLines(logger)), 50);
      return { close: async () => undefined };
    } });`;
  await build({
    stdin: { contents: source, resolveDir: path.resolve(__dirname, '../..'), loader: 'ts' },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
});
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const itOnLinux = existsSync('/dev/full') ? it : it.skip;
itOnLinux(
  'goes on and stops in order when nothing of what it writes can be written',
  async () => {
    const full = openSync('/dev/full', 'a');
    const subject = (child = spawn(process.execPath, [program], { stdio: ['ignore', full, full, 'ipc'] }));
    const ended = new Promise<number | null>((resolve) => subject.once('exit', resolve));
    const dropped = new Promise<unknown>((resolve) => subject.once('message', resolve));
    expect(await Promise.race([dropped, ended.then((code) => `ended with ${code}`)])).toBeGreaterThan(5_000);
    subject.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  60_000,
);
