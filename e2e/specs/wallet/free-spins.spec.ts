import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { GamePage } from '../../pages/lobby/game.page';
import { RewardCentrePage } from '../../pages/member-centre/reward-centre.page';

const spins = { aurora: 10, lotus: 8 } as const;

test('a code brings free spins, which are claimed and played without a stake', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const [name, total] = [words(`game.free.${brand}`), spins[brand]];
  await openCentre({ page }, await openAccount(brand), 'rewardCenter');
  const rewards = await new RewardCentrePage(page, words).ready();
  const owner = await sessionOfPage();
  const before = await readLedger(owner);
  await (await rewards.useCode('FREESPIN')).claimSpins(total);
  await rewards.play(name);
  const game = await new GamePage(page, words, name).ready();
  for (const left of [total, total - 1]) {
    await expect(game.freeSpins).toHaveText(words('spin.free', { count: left, total }));
    await game.playRound();
  }
  await expect(game.freeSpins).toHaveText(words('spin.free', { count: total - 2, total }));
  const after = await readLedger(owner);
  const entries = after.rows.slice(0, after.rows.length - before.rows.length);
  expect(entries.filter(({ amount }) => amount < 0n)).toEqual([]);
  expect(after.balance - before.balance).toBe(after.sum - before.sum);
});
