import { err, ok } from '@pavilion/platform';
import { findOrRun } from './find-or-run';

test('what was brought before is answered, and nothing is done', async () => {
  const run = jest.fn();
  expect(await findOrRun(async () => 'before', run)).toEqual(ok('before'));
  expect(run).not.toHaveBeenCalled();
});

test('what brings something is answered as it is, and a refusal where nothing is found', async () => {
  const nothing = async () => undefined;
  for (const done of [ok('now'), err('refused')]) expect(await findOrRun(nothing, async () => done)).toEqual(done);
});

test('who is refused because another copy has just ended is answered what that one brought', async () => {
  let brought: string | undefined;
  const run = async () => {
    brought = 'by the other copy';
    return err('refused');
  };
  expect(await findOrRun(async () => brought, run)).toEqual(ok('by the other copy'));
});
