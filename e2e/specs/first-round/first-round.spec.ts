import { endpoints } from '@pavilion/api-contract';
import { addAmounts, parseAmount, subtractAmount } from '@pavilion/money';
import { newAccount } from '../../fixtures/members/accounts';
import { ledgerTotal } from '../../fixtures/product/database';
import { readLedger } from '../../fixtures/members/ledger';
import { brandFacts, otherBrand } from '../../fixtures/persona';
import { platformOf } from '../../fixtures/members/platform';
import { expect, test } from '../../fixtures/test';
import { vendorTotal } from '../../fixtures/members/vendor';
import { demoGame, GamePage } from '../../pages/lobby/game.page';
import { HomePage } from '../../pages/lobby/home.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { amountOnScreen } from '../../pages/member-centre/member-centre';

const rounds = 10;

test('a visitor registers, plays ten rounds, finds every amount in the ledger and signs out', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const account = newAccount(brand);
  const facts = brandFacts[brand];
  const opening = addAmounts(parseAmount(String(facts.bonusAmount)), parseAmount(String(facts.float)));
  const home = await new HomePage(page, words, facts.name).goto();
  const { shell } = home;

  await test.step('a game asks a visitor to sign in, and leads on to registration', async () => {
    await expect(home.categories.getByRole('link')).not.toHaveCount(0);
    await home.game(words(demoGame.name)).click();
    const login = await new LoginDialog(page, words).ready();
    const form = await login.goToRegistration();
    await form.fill(account);
    await form.submit.click();
    await expect(form.welcome).toContainText(words('welcome.title', { name: account.username }));
    await expect(form.welcome).toContainText(words('welcome.bonus', { bonus: facts.bonus }));
    await form.startPlaying();
    await expect(shell.accountMenu(account.username)).toBeVisible();
    expect(amountOnScreen(await shell.saidBalance())).toBe(opening);
  });

  const session = await sessionOfPage();
  await test.step('the game opens and ten rounds are played', async () => {
    await home.ready();
    await home.game(words(demoGame.name)).click();
    const game = await new GamePage(page, words, words(demoGame.name)).ready();
    await game.turbo.click();
    for (let round = 0; round < rounds; round += 1) await game.playRound();
    await game.leave();
    await home.ready();
  });

  await test.step('bar, ledger, account record and vendor agree', async () => {
    await expect.poll(async () => (await vendorTotal(brand, account.username)).rounds).toBe(rounds);
    const vendor = await vendorTotal(brand, account.username);
    const ledger = await readLedger(session);
    expect(ledger.rows.filter(({ type }) => type === 'betting')).toHaveLength(rounds);
    expect(ledger.balance).toBe(ledger.sum);
    expect(ledger.net).toBe(ledger.sum);
    expect(ledger.of('dividend')).toBe(parseAmount(String(facts.bonusAmount)));
    expect(ledger.of('betting')).toBe(subtractAmount(parseAmount('0'), vendor.bets));
    expect(ledger.of('winning')).toBe(vendor.wins);
    expect(ledger.balance).toBe(addAmounts(opening, subtractAmount(vendor.wins, vendor.bets)));
    await expect.poll(async () => amountOnScreen(await shell.saidBalance())).toBe(ledger.balance);
    // Midnight may have passed since the first round.
    const record = await (await shell.openRecord(account.username)).widen();
    expect(await record.addUp()).toEqual({ rows: ledger.rows.length, sum: ledger.sum });
    await record.leave();
    expect(await ledgerTotal()).toBe(0n);
  });

  await test.step('a token of one brand is useless on the other', async () => {
    const stranger = platformOf({ ...session, brand: otherBrand(brand) });
    await expect(stranger.call(endpoints.memberInfo)).rejects.toMatchObject({ code: 'login.not.session', status: 401 });
  });

  await test.step('after signing out the token is dead', async () => {
    const caller = platformOf(session);
    expect((await caller.call(endpoints.memberInfo)).username).toBe(account.username);
    await shell.signOut(account.username);
    await expect(caller.call(endpoints.memberInfo)).rejects.toMatchObject({ code: 'login.not.session', status: 401 });
  });
});
