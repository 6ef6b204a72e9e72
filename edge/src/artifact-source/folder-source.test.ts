import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type KeyPair, makeKeyPair } from '@pavilion/platform';
import { signText } from '../testing/fake-registry';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { siteDocuments, writeSite } from '../testing/test-site';

const env = { REGISTRY_URL: 'http://127.0.0.1:9' };
let edge: TestEdge;
let dataDir: string;
let key: KeyPair;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'edge-'));
  key = makeKeyPair('ed25519');
});
afterEach(() => edge.close());

/** What the registry leaves beside the artifacts at a move. */
function store(id: string, revision: number, signedBy: KeyPair = key): void {
  const document = siteDocuments(writeSite(dataDir)).brand('aurora', revision);
  const folder = path.join(dataDir, 'artifacts', 'compositions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'aurora.json'),
    JSON.stringify(signText(JSON.stringify({ ...document, stable: { ...document.stable, id } }), signedBy)),
  );
}

const idOf = async (): Promise<string | undefined> =>
  /"composition":\{"id":"(\w+)"/.exec((await edge.get('/')).text)?.[1];
const [older, newer] = ['d'.repeat(64), 'e'.repeat(64)];

describe('an edge that can ask no registry', () => {
  it('starts from what the store has, and keeps it', async () => {
    store(newer, 7);
    edge = await startTestEdge({ dataDir, key, env });
    await edge.until(async () => (await edge.get('/')).status === 200);
    expect(await idOf()).toBe(newer);
    store(older, 6);
    await edge.close(true);
    edge = await startTestEdge({ dataDir, key, env });
    expect(await idOf()).toBe(newer);
  });

  it('takes what comes to the store later', async () => {
    edge = await startTestEdge({ dataDir, key, env });
    expect((await edge.get('/')).status).toBe(503);
    store(newer, 7);
    await edge.until(async () => (await idOf()) === newer);
  });

  it('believes nothing that another key signed', async () => {
    store(newer, 7, makeKeyPair('ed25519'));
    edge = await startTestEdge({ dataDir, key, env });
    await edge.until(async () => (await edge.metric('edge_refused_documents_total{code="document.unsigned"}')) > 0);
    expect((await edge.get('/')).status).toBe(503);
  });
});
