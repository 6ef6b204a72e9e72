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

describe('the queue', () => {
  it('does one thing once for all who wait for it', async () => {
    const queue = createArtworkQueue(10);
    const picture = held();
    const waits = [1, 2, 3].map(() => queue.run('a', picture.work, 'asked'));
    picture.release();
    await Promise.all(waits);
    expect(picture.starts()).toBe(1);
    await queue.run('a', picture.work, 'asked');
    expect(picture.starts()).toBe(2);
  });

  it('does what is asked for before what is made ahead, one at a time', async () => {
    const queue = createArtworkQueue(10);
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
    const queue = createArtworkQueue(1);
    const picture = held();
    const failing = queue.run('failing', () => Promise.reject(new Error('no paint')), 'asked');
    const running = queue.run('running', picture.work, 'asked');
    await expect(queue.run('more', picture.work, 'asked')).rejects.toThrow(ArtworkQueueFull);
    await expect(failing).rejects.toThrow('no paint');
    picture.release();
    await running;
  });

  it('lets go of what waits when it stops', async () => {
    const queue = createArtworkQueue(5);
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
