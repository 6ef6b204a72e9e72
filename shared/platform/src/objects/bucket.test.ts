import { createServer } from 'node:http';
import { startTestBucket, type TestBucket } from '../testing/test-bucket';
import { type Bucket, BucketUnavailable, createBucket, type ListedObject } from './bucket';

let store: TestBucket;
let bucket: Bucket;
beforeAll(async () => {
  store = await startTestBucket();
  bucket = createBucket(store.settings);
  await bucket.open();
});
afterEach(() => store.recover());
afterAll(async () => {
  await bucket.close();
  await store.close();
});

const bytes = Buffer.from('one'.repeat(40_000));
const others = Buffer.from('two'.repeat(40_000));
const isPut = ({ method }: { readonly method: string }): boolean => method === 'PUT';

/** Of a fault for the first request of that kind only. */
function once(method: string, fault: 'busy' | 'lost-answer' | 'cut-upload' | 'cut-answer'): void {
  let isOver = false;
  store.behave((asked) => {
    if (isOver || asked.method !== method) return undefined;
    isOver = true;
    return fault;
  });
}

const namesBelow = async (prefix: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of bucket.list(prefix)) names.push(key);
  return names;
};

describe('an object', () => {
  it('is put once: a second write is answered with 412, and changes nothing', async () => {
    expect(await bucket.putOnce('once/a', bytes)).toBe(true);
    expect(await bucket.putOnce('once/a', others)).toBe(false);
    expect(await bucket.get('once/a')).toEqual(bytes);
  });

  it('is put by one of many who try at the same time', async () => {
    const tries = Array.from({ length: 12 }, (_, index) => Buffer.from(`try ${index}`));
    const put = await Promise.all(tries.map((own) => bucket.putOnce('once/raced', own)));
    expect(put.filter(Boolean)).toHaveLength(1);
    expect(await bucket.get('once/raced')).toEqual(tries[put.indexOf(true)]);
  });

  it('is replaced, listed with its size, and removed', async () => {
    await bucket.replace('some/b', bytes);
    await bucket.replace('some/b', Buffer.from('short'));
    expect(await bucket.get('some/b')).toEqual(Buffer.from('short'));
    await bucket.replace('some/c', bytes);
    await bucket.replace('other/c', bytes);
    expect(await namesBelow('some/')).toEqual(['some/b', 'some/c']);
    for await (const { key, bytes: size, storedAt } of bucket.list('some/b')) {
      expect([key, size, Math.abs(Date.now() - storedAt.getTime()) < 60_000]).toEqual(['some/b', 5, true]);
    }
    await bucket.remove(['some/b', 'some/c', 'some/never']);
    expect([await bucket.get('some/b'), await namesBelow('some/')]).toEqual([undefined, []]);
    expect(await bucket.putOnce('some/b', bytes)).toBe(true);
  });

  it('of a prefix of one’s own is nobody else’s', async () => {
    const own = createBucket({ ...store.settings, prefix: 'brand-a/' });
    await own.replace('mine', bytes);
    expect([await bucket.get('mine'), await bucket.get('brand-a/mine')]).toEqual([undefined, bytes]);
    for await (const { key } of own.list('')) expect(key).toBe('mine');
    await own.close();
  });
});

/**
 * The two pages of a long list, as the protocol words them: the server of these tests cannot answer with more than one.
 */
const page = (key: string, next: string | undefined): string =>
  `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>` +
  `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2026-11-20T00:00:00.000Z</LastModified></Contents>` +
  `${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;

it('a list goes on to its last page', async () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    const token = searchParams.get('continuation-token');
    response.end(token === 'a/b+c=' ? page('own/many/2', undefined) : page('own/many/1', 'a/b+c='));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const paged = createBucket({ ...store.settings, prefix: 'own/', endpoint: `http://127.0.0.1:${port}` });
  const found: ListedObject[] = [];
  for await (const one of paged.list('many/')) found.push(one);
  const storedAt = new Date('2026-11-20T00:00:00Z');
  expect(found).toEqual(['many/1', 'many/2'].map((key) => ({ key, bytes: 7, storedAt })));
  await paged.close();
  await new Promise((resolve) => server.close(resolve));
});

describe('a store', () => {
  it('that overwrites in spite of the condition is not opened', async () => {
    const careless = createBucket({ ...store.careless, prefix: 'careless/' });
    await expect(careless.open()).rejects.toThrow('overwrites what a conditional write');
    await careless.close();
  });

  it('is opened again and again, and keeps what it has', async () => {
    await bucket.replace('kept', bytes);
    const another = createBucket(store.settings);
    await another.open();
    await bucket.open();
    expect(await another.get('kept')).toEqual(bytes);
    await another.close();
  });

  it.each(['busy', 'full', 'away', 'cut-upload'] as const)(
    'that is %s refuses with a code and no secret, leaves nothing half, and works again',
    async (fault) => {
      const key = `faults/${fault}`;
      store.behave((asked) => (isPut(asked) ? fault : undefined));
      const refused = await bucket.putOnce(key, bytes).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(BucketUnavailable);
      expect(refused).toMatchObject({ code: 'platform.unavailable', status: 503 });
      expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('S3RVER');
      store.recover();
      expect(await bucket.get(key)).toBeUndefined();
      expect(await bucket.putOnce(key, bytes)).toBe(true);
    },
  );

  it.each(['busy', 'cut-upload'] as const)('that is %s once is asked again', async (fault) => {
    once('PUT', fault);
    expect(await bucket.putOnce(`again/${fault}`, bytes)).toBe(true);
  });

  it('whose answer to a write is lost has it: the second attempt says that the object exists', async () => {
    once('PUT', 'lost-answer');
    expect(await bucket.putOnce('again/lost', bytes)).toBe(false);
    expect(await bucket.get('again/lost')).toEqual(bytes);
  });

  it('that breaks off in its answer is told from one that has no such object', async () => {
    await bucket.replace('cut', bytes);
    store.behave(() => 'cut-answer');
    await expect(bucket.get('cut')).rejects.toThrow(BucketUnavailable);
    store.recover();
    expect(await bucket.get('cut')).toEqual(bytes);
  });

  it('without the bucket is a wrong setting, and none without objects', async () => {
    const nowhere = createBucket({ ...store.settings, bucket: 'nowhere' });
    await expect(nowhere.get('anything')).rejects.toThrow(BucketUnavailable);
    await nowhere.close();
  });
});
