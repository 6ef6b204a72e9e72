import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWhole } from './write-whole';

let folder = '';
beforeEach(async () => (folder = await fs.mkdtemp(path.join(tmpdir(), 'write-whole-'))));
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(folder, { recursive: true, force: true });
});

it('puts a file in place of the one before and leaves nothing beside it', async () => {
  const file = path.join(folder, 'new', 'file.json');
  await writeWhole(file, 'one');
  await writeWhole(file, Buffer.from('two'));
  expect(await fs.readFile(file, 'utf8')).toBe('two');
  expect(await fs.readdir(path.dirname(file))).toEqual(['file.json']);
});

it('leaves the file as it was, and no draft, when the disk is full', async () => {
  const file = path.join(folder, 'file.json');
  await writeWhole(file, 'before');
  const { writeFile } = jest.requireActual<typeof fs>('node:fs/promises');
  jest.spyOn(fs, 'writeFile').mockImplementation(async (draft) => {
    await writeFile(draft, 'ha');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(writeWhole(file, 'half')).rejects.toThrow('no space');
  expect(await fs.readFile(file, 'utf8')).toBe('before');
  expect(await fs.readdir(folder)).toEqual(['file.json']);
});
