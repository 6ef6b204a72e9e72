import { parseAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { demoGame, GamePage } from '../../pages/lobby/game.page';
import { MissionsPage } from '../../pages/member-centre/missions.page';

const rounds = 5;
const missionsPage = 'missionLeaderboard';

// Five rounds are played at a vendor, and counted as they are settled.
test('a mission is joined, played for and claimed, and the ledger has it once', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openCentre({ page }, await openAccount(brand), missionsPage);
  const missions = await new MissionsPage(page, words, brand).ready();
  await missions.join();
  await page.goto(demoGame.path);
  const game = await new GamePage(page, words, words(demoGame.name)).ready();
  await game.turbo.click();
  for (let round = 0; round < rounds; round += 1) await game.playRound();
  await page.goto(`/lottery?member=${missionsPage}`);
  const before = await readLedger(await sessionOfPage());
  await missions.claim();
  await expect(missions.received).toBeVisible();
  const after = await readLedger(await sessionOfPage());
  const news = after.rows.filter(({ id }) => before.rows.every((row) => row.id !== id));
  expect(news.map(({ amount }) => amount)).toEqual([parseAmount('1000')]);
});
