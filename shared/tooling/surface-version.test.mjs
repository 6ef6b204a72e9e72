import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@pavilion/remote-contract';
import { judgeSurface, surfaceHash } from './surface-version.mjs';

const one = surfaceHash([['one.ts', 'export declare const one: 1;']]);
const two = surfaceHash([['one.ts', 'export declare const two: 2;']]);

describe('the version of a shared package', () => {
  it('has to grow with its surface: a minor at least', () => {
    const recorded = { version: '1.2.3', surface: one };
    expect(judgeSurface(recorded, { version: '1.2.3', surface: two })).toBe('version-kept');
    expect(judgeSurface(recorded, { version: '1.2.4', surface: two })).toBe('version-kept');
    expect(judgeSurface(recorded, { version: '1.3.0', surface: two })).toBe('unrecorded');
    expect(judgeSurface(recorded, { version: '2.0.0', surface: two })).toBe('unrecorded');
  });

  it('may grow without it, which is recorded too', () => {
    expect(judgeSurface({ version: '1.2.3', surface: one }, { version: '1.2.4', surface: one })).toBe('unrecorded');
    expect(judgeSurface(undefined, { version: '1.0.0', surface: one })).toBe('unrecorded');
    expect(judgeSurface({ version: '1.2.3', surface: one }, { version: '1.2.3', surface: one })).toBe('same');
  });

  it('stays when only a comment or a line break changed', () => {
    const told = '/** Told. */\nexport declare const one: // so\n  1;';
    expect(surfaceHash([['one.ts', told]])).toBe(one);
    expect(surfaceHash([['other.ts', told]])).not.toBe(one);
  });

  it('is that of the contract in the package which holds it', () => {
    const { version } = JSON.parse(readFileSync(path.join(__dirname, '..', 'remote-contract', 'package.json'), 'utf8'));
    expect(version).toBe(contractVersion);
  });
});
