import { addAmounts, parseAmount, subtractAmount } from '@pavilion/money';
import { type Account, openAccount, signInElsewhere } from '../../fixtures/members/accounts';
import { lapseSession, ledgerTotal, vendorRounds } from '../../fixtures/product/database';
import { type LedgerOwner, readLedger } from '../../fixtures/members/ledger';
import { brandFacts, type BrandCode } from '../../fixtures/persona';
import { signedInAddress } from '../../fixtures/members/signed-in';
import { expect, test as base } from '../../fixtures/test';
import { misbehave, noFaults, vendorTotal } from '../../fixtures/members/vendor';
import { demoGame, GamePage } from '../../pages/lobby/game.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { Shell } from '../../pages/frame/shell';

/** A busy machine may not let a button be pressed within this. */
const pressMs = 10_000;

/** A member at an open game. */
const test = base.extend<{ account: Account; game: GamePage; owner: LedgerOwner }>({
  account: async ({ brand }, use) => use(await openAccount(brand)),
  game: async ({ page, words, account, cleanUp }, use) => {
    cleanUp(() => misbehave(noFaults));
    await page.goto(await signedInAddress(account, demoGame.path));
    const game = await new GamePage(page, words, words(demoGame.name)).ready();
    await game.turbo.click();
    await use(game);
  },
  owner: async ({ game, sessionOfPage }, use) => {
    await game.spinButton.waitFor();
    await use(await sessionOfPage());
  },
});

/** Ledger, vendor and the accounts' books tell the same story. */
async function expectAgreement(owner: LedgerOwner, { username }: Account, rounds: number): Promise<void> {
  await expect.poll(async () => (await vendorTotal(owner.brand, username)).rounds).toBe(rounds);
  const [ledger, vendor] = [await readLedger(owner), await vendorTotal(owner.brand, username)];
  const bets = ledger.rows.filter(({ type }) => type === 'betting');
  expect(ledger.sum).toBe(ledger.balance);
  expect(addAmounts(ledger.of('betting'), ledger.of('winning'))).toBe(subtractAmount(vendor.wins, vendor.bets));
  expect(ledger.sum).toBe(addAmounts(openingOf(owner.brand), subtractAmount(vendor.wins, vendor.bets)));
  expect(bets.length).toBe(rounds);
  expect(await ledgerTotal()).toBe(0n);
}

const openingOf = (brand: BrandCode) => parseAmount(String(brandFacts[brand].bonusAmount + brandFacts[brand].float));

test('a debit that the vendor sends twice takes the bet once', async ({ game, owner, account }) => {
  await misbehave({ duplicate: true });
  await game.playRound();
  await expectAgreement(owner, account, 1);
});

test('a rollback that comes before its debit leaves no bet, and the player is told', async ({
  game,
  owner,
  account,
  words,
}) => {
  await misbehave({ rollbackFirst: true });
  await game.spinButton.click();
  await expect(game.problem).toContainText(words('game.rolled-back'));
  await expect(game.problem).toContainText('wallet.rolled-back');
  expect((await readLedger(owner)).sum).toBe(openingOf(owner.brand));
  expect(await vendorRounds(owner.brand, account.username)).toEqual(['cancelled']);
  await game.goOn();
  await game.playRound();
  await expectAgreement(owner, account, 1);
});

test('a session that lapses in mid-play is told, and costs nothing', async ({ game, owner, account, words, page }) => {
  await game.playRound();
  const before = await readLedger(owner);
  await lapseSession(owner.brand, account.username);
  // The clock of the session may ask, and so tell, before the button is pressed; the press has ended either way before
  // the member signs in, so that it never meets the game that opens anew.
  const pressed = game.spinButton.click({ timeout: pressMs }).catch(() => undefined);
  await expect(page.getByText(words('ended.expired'))).toBeVisible();
  await pressed;
  await expect(game.spinButton).toHaveCount(0);
  await new LoginDialog(page, words).signIn(account);
  await new GamePage(page, words, words(demoGame.name)).ready();
  const again = await signInElsewhere(account);
  const after = await readLedger({ brand: owner.brand, ...again });
  expect(after.rows).toEqual(before.rows);
  expect(after.balance).toBe(before.balance);
});

test('signing in elsewhere ends the game here, and says so', async ({ game, owner, account, words, page }) => {
  await game.playRound();
  const before = await readLedger(owner);
  const elsewhere = await signInElsewhere(account);
  const shell = new Shell(page, words);
  await expect(shell.notices).toContainText(words('ended.elsewhere'));
  await new LoginDialog(page, words).ready();
  await expect(game.spinButton).toHaveCount(0);
  const after = await readLedger({ brand: owner.brand, ...elsewhere });
  expect(after.sum).toBe(before.sum);
  expect(after.balance).toBe(before.balance);
});
