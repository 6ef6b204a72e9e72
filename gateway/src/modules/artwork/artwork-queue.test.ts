import { ArtworkQueueFull, createArtworkQueue } from './artwork-queue';

/** Work that ends when told. */
function held(): { work: () => Promise<void>; release: () => void; starts: () => number } {
  let starts = 0;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  return {
    work: async () => {
      starts += 1;
      await gate;
    },
    release,
    starts: () => starts,
  };
}

const bounds = { asked: 40, sent: 10 };

describe('the queue', () => {
  it('does one thing once for all who wait for it', async () => {
    const queue = createArtworkQueue(bounds);
    const picture = held();
    const waits = [1, 2, 3].map(() => queue.run('a', picture.work, 'asked'));
    picture.release();
    await Promise.all(waits);
    expect(picture.starts()).toBe(1);
    await queue.run('a', picture.work, 'asked');
    expect(picture.starts()).toBe(2);
  });

  it('does what is asked for before what is made ahead, one at a time', async () => {
    const queue = createArtworkQueue(bounds);
    const order: string[] = [];
    let running = 0;
    const noted = (name: string) => async (): Promise<void> => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      running -= 1;
    };
    const waits = [
      queue.run('first', noted('first'), 'ahead'),
      queue.run('ahead', noted('ahead'), 'ahead'),
      queue.run('wanted', noted('wanted'), 'ahead'),
      queue.run('asked', noted('asked'), 'asked'),
      queue.run('wanted', noted('wanted'), 'asked'),
    ];
    await Promise.all(waits);
    expect(order).toEqual(['first', 'asked', 'wanted', 'ahead']);
  });

  it('refuses more than its bound, and goes on after a failure', async () => {
    const queue = createArtworkQueue({ asked: 1, sent: 2 });
    const picture = held();
    const failing = queue.run('failing', () => Promise.reject(new Error('no paint')), 'asked');
    const running = queue.run('running', picture.work, 'asked');
    await expect(queue.run('more', picture.work, 'asked')).rejects.toThrow(ArtworkQueueFull);
    await expect(failing).rejects.toThrow('no paint');
    picture.release();
    await running;
  });

  it('draws for everybody before it draws what accounts have sent, which still has its turn', async () => {
    const queue = createArtworkQueue(bounds);
    const order: string[] = [];
    const add = (name: string, urgency: 'asked' | 'sent' | 'ahead') =>
      queue.run(name, async () => void order.push(name), urgency);
    const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
    const first = add('running', 'sent');
    await Promise.all([
      first,
      ...names('ahead', 1).map((name) => add(name, 'ahead')),
      ...names('sent', 3).map((name) => add(name, 'sent')),
      ...names('asked', 18).map((name) => add(name, 'asked')),
    ]);
    const asked = names('asked', 18);
    expect(order).toEqual([
      'running',
      ...asked.slice(0, 8),
      'sent0',
      ...asked.slice(8, 16),
      'sent1',
      ...asked.slice(16),
      'sent2',
      'ahead0',
    ]);
  });

  it('bounds what accounts have sent apart from what browsers ask for', async () => {
    const queue = createArtworkQueue({ asked: 1, sent: 2 });
    const picture = held();
    const taken = [
      queue.run('running', picture.work, 'sent'),
      queue.run('sent 1', picture.work, 'sent'),
      queue.run('sent 2', picture.work, 'sent'),
    ];
    await expect(queue.run('sent 3', picture.work, 'sent')).rejects.toThrow(ArtworkQueueFull);
    taken.push(queue.run('asked', picture.work, 'asked'));
    picture.release();
    await Promise.all(taken);
  });

  it('lets go of what waits when it stops', async () => {
    const queue = createArtworkQueue(bounds);
    const picture = held();
    const running = queue.run('running', picture.work, 'asked');
    const waiting = queue.run('waiting', picture.work, 'ahead');
    queue.stop();
    await expect(waiting).rejects.toThrow(ArtworkQueueFull);
    await expect(queue.run('late', picture.work, 'asked')).rejects.toThrow(ArtworkQueueFull);
    picture.release();
    await running;
  });
});
