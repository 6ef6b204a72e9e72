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
  const credit = (call: WalletCall, reference: string, roundId: string): WalletAnswer => {
    if (!rounds.has(roundId)) return refusal(404, 'wallet.unknown-reference');
    if (rounds.get(roundId) === 'closed') return refusal(409, 'wallet.round-closed');
    if (call.body.roundComplete === true) rounds.set(roundId, 'closed');
    return move(reference, roundId, units(call.body.amount));
  };
  const rollback = (call: WalletCall, reference: string, roundId: string): WalletAnswer => {
    const debitReference = String(call.body.debitReference);
    tombstones.add(debitReference);
    const taken = movements.find((movement) => movement.reference === debitReference);
    rounds.set(roundId, 'closed');
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
        return once(call, (reference, roundId) => debit(reference, roundId, units(call.body.amount)));
      if (call.path === '/seamless/credit') return once(call, (reference, roundId) => credit(call, reference, roundId));
      if (call.path === '/seamless/rollback')
        return once(call, (reference, roundId) => rollback(call, reference, roundId));
      return alive ? state() : refusal(401, 'login.not.session');
    },
    balance,
    movements,
    openRounds: () => [...rounds].filter(([, is]) => is === 'open').map(([roundId]) => roundId),
    endSession: () => void (alive = false),
  };
}
