import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSilentLogger } from '@pavilion/platform';
import type { TileSubject } from '../artwork-painting';
import { createArtwork, createArtworkModule } from './artwork.module';

const folder = mkdtempSync(path.join(tmpdir(), 'artwork-module-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a gateway that draws in a process of its own has drawn when it starts. */
async function drawnAhead(mostVisible: (() => readonly TileSubject[]) | undefined) {
  const made = createArtwork({
    artDirectory: path.join(__dirname, '../../../art'),
    folders: { drawn: folder, portraits: folder },
  });
  const prepare = jest.fn(async (_: readonly TileSubject[]) => undefined);
  const artwork = {
    ...made,
    service: { ...made.service, prepare },
    renderer: { ...made.renderer, inBackground: true },
  };
  await createArtworkModule({ artwork, subjects: {} as never, mostVisible, logger: createSilentLogger() }).start?.();
  await made.close();
  return prepare.mock.calls.map(([subjects]) => subjects);
}

describe('pictures that are made ahead', () => {
  it('are those that most visitors see, once the gateway starts', async () => {
    const most: readonly TileSubject[] = [];
    const drawn = await drawnAhead(() => most);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toBe(most);
  });

  it('are none, scenes and categories neither, where none are wanted', async () => {
    expect(await drawnAhead(undefined)).toEqual([]);
  });
});
