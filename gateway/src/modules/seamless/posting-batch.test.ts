import { createPostingBatch } from './posting-batch';

const unique = Object.assign(new Error('duplicate key'), { code: '23505' });
const down = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });

describe('posting in batches', () => {
  it('posts together what arrives together, in order', async () => {
    const batches: number[][] = [];
    const post = createPostingBatch<number, number>({
      most: 3,
      lanes: 1,
      again: () => false,
      post: async (items) => {
        batches.push([...items]);
        return items.map((item) => item * 10);
      },
    });
    expect(await Promise.all([1, 2, 3, 4].map(post))).toEqual([10, 20, 30, 40]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('posts an item again until it is decided', async () => {
    let tries = 0;
    const post = createPostingBatch<string, string>({
      most: 8,
      lanes: 1,
      again: (answer) => answer === 'again',
      post: async (items) => items.map((item) => (item === 'late' && (tries += 1) < 3 ? 'again' : item)),
    });
    expect(await Promise.all([post('late'), post('now')])).toEqual(['late', 'now']);
    expect(tries).toBe(3);
  });

  it('lets a bad item fail alone', async () => {
    const post = createPostingBatch<string, string>({
      most: 8,
      lanes: 1,
      again: () => false,
      post: async (items) => {
        if (items.includes('bad')) throw new Error('broken');
        return items;
      },
    });
    const settled = await Promise.allSettled(['good', 'bad', 'fine'].map(post));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('tries a lost race for a key once more', async () => {
    let tries = 0;
    const post = createPostingBatch<string, string>({
      most: 8,
      lanes: 1,
      again: () => false,
      post: async (items) => {
        if ((tries += 1) < 3) throw unique;
        return items;
      },
    });
    expect(await post('item')).toBe('item');
  });

  it('does not post again what an unreachable database may have posted', async () => {
    let tries = 0;
    const post = createPostingBatch<string, string>({
      most: 8,
      lanes: 1,
      again: () => false,
      post: async () => {
        tries += 1;
        throw down;
      },
    });
    const settled = await Promise.allSettled(['one', 'two'].map(post));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tries).toBe(1);
  });
});
