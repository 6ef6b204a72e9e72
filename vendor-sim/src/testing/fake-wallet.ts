/** One call of the seamless wallet, as the fake gateway received it. */
export interface WalletCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer of the fake gateway. */
export interface WalletAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A player's money by the rules of the protocol: idempotent by reference, tombstones for early rollbacks. */
export interface FakeWallet {
  handle(call: WalletCall): WalletAnswer;
  /** Balance in 1/10,000. */
  balance(): bigint;
  /** Movements that took effect, in order, signed, in 1/10,000. */
  readonly movements: readonly { reference: string; roundId: string; units: bigint }[];
  /** Rounds that were debited and neither completed nor rolled back. */
  openRounds(): string[];
  endSession(): void;
  /** From now on there are these rounds without a stake; they pay `maxWin` at most. */
  giveFreeRounds(rounds: { readonly campaign: string; readonly left: number; readonly maxWin: number }): void;
  /** Of those, how many are left. */
  freeRoundsLeft(): number;
}

const refusal = (status: number, errorCode: string): WalletAnswer => ({ status, body: { errorCode } });
const units = (amount: unknown): bigint => BigInt(Math.round(Number(amount) * 10_000));

/** A wallet that holds `start` units. */
export function createFakeWallet(start: bigint): FakeWallet {
  const movements: { reference: string; roundId: string; units: bigint }[] = [];
  const answers = new Map<string, { content: string; answer: WalletAnswer }>();
  const tombstones = new Set<string>();
  const rounds = new Map<string, 'open' | 'closed'>();
  let alive = true;
  const free = { campaign: '', left: 0, payable: 0n, rounds: new Set<string>() };

  const balance = (): bigint => movements.reduce((sum, movement) => sum + movement.units, start);
  const state = (): WalletAnswer => ({
    status: 200,
    body: { balance: Number(balance()) / 10_000, transactionId: `t${movements.length}` },
  });
  const move = (reference: string, roundId: string, change: bigint): WalletAnswer => {
    if (change !== 0n) movements.push({ reference, roundId, units: change });
    return state();
  };
  const debit = (reference: string, roundId: string, amount: bigint): WalletAnswer => {
    if (tombstones.has(reference)) return refusal(409, 'wallet.rolled-back');
    if (!alive) return refusal(401, 'login.not.session');
    if (amount > balance()) return refusal(409, 'wallet.insufficient-balance');
    rounds.set(roundId, 'open');
    return move(reference, roundId, -amount);
  };
  const freeDebit = (campaign: unknown, reference: string, roundId: string): WalletAnswer => {
    if (campaign !== free.campaign) return refusal(404, 'wallet.unknown-reference');
    if (free.left === 0) return refusal(409, 'free-round.none-left');
    const { status, body } = debit(reference, roundId, 0n);
    if (status !== 200) return { status, body };
    free.left -= 1;
    free.rounds.add(roundId);
    return { status, body: { ...Object(body), freeRoundsLeft: free.left } };
  };
  const freeCredit = (reference: string, roundId: string, amount: bigint): WalletAnswer => {
    const credited = amount < free.payable ? amount : free.payable;
    free.payable -= credited;
    const { status, body } = move(reference, roundId, credited);
    return { status, body: { ...Object(body), credited: Number(credited) / 10_000 } };
  };
  const credit = (call: WalletCall, reference: string, roundId: string): WalletAnswer => {
    if (!rounds.has(roundId)) return refusal(404, 'wallet.unknown-reference');
    if (rounds.get(roundId) === 'closed') return refusal(409, 'wallet.round-closed');
    if (call.body.roundComplete === true) rounds.set(roundId, 'closed');
    const amount = units(call.body.amount);
    return free.rounds.has(roundId) ? freeCredit(reference, roundId, amount) : move(reference, roundId, amount);
  };
  const rollback = (call: WalletCall, reference: string, roundId: string): WalletAnswer => {
    const debitReference = String(call.body.debitReference);
    tombstones.add(debitReference);
    const taken = movements.find((movement) => movement.reference === debitReference);
    rounds.set(roundId, 'closed');
    if (free.rounds.delete(roundId)) free.left += 1;
    return move(reference, roundId, taken ? -taken.units : 0n);
  };
  const once = (call: WalletCall, run: (reference: string, roundId: string) => WalletAnswer): WalletAnswer => {
    const content = call.body;
    const reference = String(content.reference);
    const known = answers.get(reference);
    if (known)
      return known.content === JSON.stringify(content) ? known.answer : refusal(409, 'wallet.idempotency-conflict');
    const answer = run(reference, String(content.roundId));
    if (answer.status === 200) answers.set(reference, { content: JSON.stringify(content), answer });
    return answer;
  };

  return {
    handle(call) {
      if (call.path === '/seamless/debit')
        return once(call, (reference, roundId) =>
          call.body.freeRound === undefined
            ? debit(reference, roundId, units(call.body.amount))
            : freeDebit(Object(call.body.freeRound).campaign, reference, roundId),
        );
      if (call.path === '/seamless/credit') return once(call, (reference, roundId) => credit(call, reference, roundId));
      if (call.path === '/seamless/rollback')
        return once(call, (reference, roundId) => rollback(call, reference, roundId));
      return alive ? state() : refusal(401, 'login.not.session');
    },
    balance,
    movements,
    openRounds: () => [...rounds].filter(([, is]) => is === 'open').map(([roundId]) => roundId),
    endSession: () => void (alive = false),
    giveFreeRounds({ campaign, left, maxWin }) {
      Object.assign(free, { campaign, left, payable: units(maxWin) });
    },
    freeRoundsLeft: () => free.left,
  };
}
