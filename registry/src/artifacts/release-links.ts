import { randomUUID } from 'node:crypto';
import { access, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const inodeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  );

/**
 * Has `target` be the same file as `source`, or be gone when there is none. Whoever reads meanwhile sees the one or the
 * other.
 */
async function linkOne(source: string, target: string): Promise<void> {
  const [from, to] = [await inodeOf(source), await inodeOf(target)];
  if (from === undefined) return rm(target, { force: true });
  if (from === to) return;
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}`;
  await link(source, draft);
  await rename(draft, target);
}

/** Has a file of a release, with its twins, be what the store holds. */
export async function linkWhole(blob: string, target: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await linkOne(blob + ending, target + ending);
}

/** Whether a file of a release, or a twin of it, is another file than the store's. */
export async function isLinked(blob: string, target: string): Promise<'linked' | 'missing' | 'other'> {
  if (!(await exists(target))) return 'missing';
  for (const ending of ['', '.br', '.gz'])
    if ((await inodeOf(blob + ending)) !== (await inodeOf(target + ending))) return 'other';
  return 'linked';
}
