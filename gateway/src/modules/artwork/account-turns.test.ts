import { AccountBusy, createAccountTurns } from './account-turns';

/** Work that notes its name when it ends, each at the next word. */
function stage() {
  const order: string[] = [];
  const begun: { name: string; end: (error?: Error) => void }[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve, reject) =>
      begun.push({ name, end: (error) => (error ? reject(error) : (order.push(name), resolve())) }),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { order, begun, work, settled };
}

it('runs one of an account at a time, and those of others beside it', async () => {
  const { order, begun, work, settled } = stage();
  const turns = createAccountTurns(4);
  const all = [
    turns.run('one', work('one 1')),
    turns.run('one', work('one 2')),
    turns.run('two', work('two 1')),
    turns.run('one', work('one 3')),
  ];
  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['one 1', 'two 1']);
  begun.splice(1, 1)[0]?.end();
  begun.shift()?.end();
  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['one 2']);
  begun.shift()?.end();
  await settled();
  begun.shift()?.end();
  await Promise.all(all);
  expect(order).toEqual(['two 1', 'one 1', 'one 2', 'one 3']);
});

it('refuses more of one account than its bound, goes on after a failure, and forgets who has nothing waiting', async () => {
  const { order, begun, work, settled } = stage();
  const turns = createAccountTurns(2);
  const failing = turns.run('one', work('failing'));
  const next = turns.run('one', work('next'));
  await expect(turns.run('one', work('more'))).rejects.toThrow(AccountBusy);
  await settled();
  begun.shift()?.end(new Error('no paint'));
  await expect(failing).rejects.toThrow('no paint');
  await settled();
  const again = turns.run('one', work('again'));
  await expect(turns.run('one', work('more'))).rejects.toThrow(AccountBusy);
  for (let left = 2; left > 0; left -= 1) {
    begun.shift()?.end();
    await settled();
  }
  await Promise.all([next, again]);
  expect(order).toEqual(['next', 'again']);
});
