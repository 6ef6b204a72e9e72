import { amountOf } from '@pavilion/money';
import { createGameText } from '../game-text';
import { createTranslator } from '../i18n/translator';
import { balanceProblem } from './balance-problem';
import { createBetLadder } from './bet-ladder';

const units = (whole: number) => amountOf(BigInt(whole) * 10_000n);
const currency = { code: 'VND', symbol: '₫', digits: 0, position: 'F' } as const;
const text = createGameText(createTranslator('EN'), { currency });

function problemAt(balance: number | undefined, takesDeposits = true) {
  const done: string[] = [];
  const ladder = createBetLadder([units(10), units(20), units(50)], 'g1', {
    read: () => String(units(50)),
    write: () => undefined,
  });
  const host = { takesDeposits: () => takesDeposits, deposit: () => void done.push('deposit') };
  const ways = {
    takeBet: (bet: bigint) => void done.push(`bet ${bet / 10_000n}`),
    putAside: { label: 'Continue', press: () => void done.push('aside') },
  };
  const facts = { text, ladder, host, balance: balance === undefined ? undefined : units(balance) };
  const problem = balanceProblem('wallet.insufficient-balance', facts, ways);
  for (const action of problem.actions) if ('press' in action) action.press();
  return { says: problem.text, labels: problem.actions.map(({ label }) => label), done };
}

describe('a balance that is too small for the bet', () => {
  it('says what is missing, and leads to the largest bet that it allows and to the deposit', () => {
    const { says, labels, done } = problemAt(30);
    expect(says).toContain('₫30');
    expect(says).toContain('you need ₫20 more');
    expect(labels).toEqual(['Bet ₫20 instead', 'Add to your balance', 'Continue']);
    expect(done).toEqual(['bet 20', 'deposit', 'aside']);
  });

  it('offers no bet where it allows none, and no deposit where the host leads to none', () => {
    expect(problemAt(9).labels).toEqual(['Add to your balance', 'Continue']);
    expect(problemAt(9, false).labels).toEqual(['Continue']);
  });

  it.each([undefined, 80])('reckons nothing from %s, which cannot be the balance that refused the bet', (balance) => {
    const { says, labels } = problemAt(balance, false);
    expect(says).toContain('Your balance is too small for this bet');
    expect(labels).toEqual(['Continue']);
  });
});
