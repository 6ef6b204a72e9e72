import { randomBytes } from 'node:crypto';
import { endpoints } from '@pavilion/api-contract';
import { addAmounts, parseAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { platformOf } from '../../fixtures/members/platform';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { DepositPage } from '../../pages/member-centre/deposit.page';

const asked = '₫200,000';

/** A card that nobody has used yet; the end of its PIN says what its company makes of it. */
const cardOf = (pin: string) => ({ serial: randomBytes(8).toString('hex'), pin });

// What payers do right, and late, stands in deposit.spec.ts: here each errs at another way of paying in.
test('another amount by bank transfer and a code that is paid twice are credited as they came', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openCentre({ page }, await openAccount(brand), 'depositv2');
  const deposit = await new DepositPage(page, words).ready();
  const owner = await sessionOfPage();
  const balance = async () => (await platformOf(owner).call(endpoints.balance, { query: { typeId: 2 } })).sumBalance;

  await (await deposit.way(words('deposit.by-transfer'))).orderAtBank(asked);
  await (await deposit.openBank()).payOther('150000');
  await expect(deposit.arrived).toBeVisible();
  await expect(deposit.otherThanAsked).toContainText(asked);
  const first = await readLedger(owner);
  expect(first.of('deposit')).toBe(parseAmount('150000'));

  await (await deposit.way('VietQR')).orderAtBank(asked);
  await (await deposit.openBank()).payTwice();
  await expect(deposit.arrived).toBeVisible();
  const both = addAmounts(first.balance, parseAmount('400000'));
  await expect.poll(balance, 'both payments are credited').toBe(both);
  expect((await readLedger(owner)).of('deposit')).toBe(parseAmount('550000'));
});

// Longer than most: two cards wait for their company, as cards do.
test('an e-wallet declines and is left, and a card is declined before another one arrives less its fee', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openCentre({ page }, await openAccount(brand), 'depositv2');
  const deposit = await new DepositPage(page, words).ready();
  const owner = await sessionOfPage();
  const before = await readLedger(owner);

  await (await deposit.way(words('deposit.by-e-wallet'))).orderAtBank(asked);
  await (await deposit.openBank()).fail();
  await expect(deposit.declined).toBeVisible();
  await (await deposit.startAgain()).orderAtBank(asked);
  await (await deposit.openBank()).leave();
  await expect(deposit.waiting).toBeVisible();

  await (await deposit.way(words('deposit.by-card'))).sendCard(asked, cardOf('123456780000'));
  await expect(deposit.cardDeclined).toBeVisible();
  await (await deposit.startAgain()).sendCard(asked, cardOf('123456781234'));
  await expect(deposit.arrived).toBeVisible();
  const after = await readLedger(owner);
  expect(after.of('deposit')).toBe(parseAmount('200000'));
  expect(after.balance - before.balance).toBe(parseAmount('160000'));
});
