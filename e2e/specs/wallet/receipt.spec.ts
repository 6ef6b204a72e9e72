import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@pavilion/api-contract';
import { receiptCalls } from '@pavilion/api-contract/calls/receipt';
import { demoAccount } from '../../fixtures/members/accounts';
import { platformOf } from '../../fixtures/members/platform';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { root } from '../../fixtures/product/workspace';
import { MemberCentre } from '../../pages/member-centre/member-centre';
import { MoneyStory } from '../../pages/member-centre/money-story';

const run = promisify(execFile);
const month = 29 * 24 * 3_600_000;

test('a round is found by its number, and the record is taken away and verified without a line', async ({
  page,
  words,
  brand,
  sessionOfPage,
}, testInfo) => {
  await openCentre({ page }, await demoAccount(brand, 'demovip'), 'transactionHistory');
  await new MemberCentre(page, words).ready();
  const platform = platformOf(await sessionOfPage());
  const endTime = Date.now();
  const query = { startTime: endTime - month, endTime, codeTypes: 'winning', page: 1, size: 1 } as const;
  const [win] = (await platform.call(endpoints.accountRecord, { query })).list;
  const money = await new MoneyStory(page, words).find(win?.reference ?? '');
  expect(await money.entries.count()).toBeGreaterThan(1);
  const download = await money.takeAway('CSV');
  await expect(money.saved).toBeVisible();
  const [file, keys] = [testInfo.outputPath('record.csv'), testInfo.outputPath('keys.json')];
  await download.saveAs(file);
  await writeFile(keys, JSON.stringify(await platform.call(receiptCalls.receiptKeys)));
  const cli = path.join(root, 'registry/bin/pavilion.mjs');
  const { stdout } = await run(process.execPath, [cli, 'verify-receipt', file, '--key', keys]);
  expect(stdout).toContain(`fingerprint ${await money.fingerprint().textContent()}`);
});
