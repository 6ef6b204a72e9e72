import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalJson } from '@pavilion/federation-contract';
import { listAssets, sealRecord } from './release-digest.mjs';

describe('release digest', () => {
  it('is made of the same bytes as the contract says', () => {
    const made = { version: '1.0.0', app: 'host', assets: [{ path: 'é.js', bytes: 1, sha384: undefined }] };
    const expected = createHash('sha256').update(canonicalJson(made)).digest('hex');
    expect(sealRecord({ ...made, commit: 'a', builtAt: 1 }).digest).toBe(expected);
  });

  it('says what was made, not when or from which commit', () => {
    const record = { app: 'host', version: '1.0.0' };
    const first = sealRecord({ ...record, commit: 'a', builtAt: 1 });
    expect(sealRecord({ ...record, commit: 'b', builtAt: 2 }).digest).toBe(first.digest);
    expect(sealRecord({ ...record, version: '1.0.1' }).digest).not.toBe(first.digest);
    expect(sealRecord(first).digest).toBe(first.digest);
  });

  it('lists every file of a build but the record', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
    for (const file of ['main.js', 'release.json', 'main.js.br']) writeFileSync(path.join(folder, file), file);
    expect(listAssets(folder).map(({ path: name, bytes }) => [name, bytes])).toEqual([['main.js', 7]]);
    rmSync(folder, { recursive: true });
  });
});
