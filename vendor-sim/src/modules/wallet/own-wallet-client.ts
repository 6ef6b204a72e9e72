import { negateAmount } from '@pavilion/money';
import type { Database } from '@pavilion/platform';
import {
  references,
  type RoundBet,
  type RoundMoney,
  type RoundWin,
  type SeamlessClient,
  type SeamlessOutcome,
} from '../../gateway/seamless-client';
import { findOwner, type WalletOwner } from './wallet.repository';
import type { WalletService } from './wallet.service';

export interface OwnWalletDeps {
  readonly database: Database;
  readonly wallets: WalletService;
  /** What every round is told to. */
  readonly gateway: SeamlessClient;
}

type Balance = SeamlessOutcome<{ balance: RoundMoney['amount'] }>;

/**
 * Plays rounds from the vendor's own wallet where a session says so, and tells the gateway of each of them as it would
 * of any other. A stake leaves the wallet before the gateway hears of it, and a win or a returned stake comes back only
 * after it did: what the gateway's ledger has for this wallet is never less than what is in it.
 */
export function createOwnWalletClient({ database, wallets, gateway }: OwnWalletDeps): SeamlessClient {
  const played = async <Answer>(
    session: string,
    own: (owner: WalletOwner) => Promise<Balance>,
    otherwise: () => Promise<SeamlessOutcome<Answer>>,
  ): Promise<Balance | SeamlessOutcome<Answer>> => {
    const owner = await findOwner(database, session);
    return owner ? own(owner) : otherwise();
  };
  const parts = { wallets, gateway };
  return {
    authenticate: (launchToken) => gateway.authenticate(launchToken),
    balance: (session) =>
      played(
        session,
        (owner) => readBalance(parts, owner),
        () => gateway.balance(session),
      ),
    debit: (bet) =>
      played(
        bet.gatewaySession,
        (owner) => takeBet(parts, owner, bet),
        () => gateway.debit(bet),
      ),
    credit: (win) =>
      played(
        win.gatewaySession,
        (owner) => payWin(parts, owner, win),
        () => gateway.credit(win),
      ),
    rollback: (round) =>
      played(
        round.gatewaySession,
        (owner) => giveBack(parts, owner, round),
        () => gateway.rollback(round),
      ),
  };
}

type Parts = Pick<OwnWalletDeps, 'wallets' | 'gateway'>;

async function readBalance({ wallets }: Parts, owner: WalletOwner): Promise<Balance> {
  const balance = await wallets.balance(owner);
  return balance === undefined
    ? { kind: 'refused', code: 'wallet.unknown-reference' }
    : { kind: 'done', value: { balance } };
}

async function takeBet({ wallets, gateway }: Parts, owner: WalletOwner, bet: RoundBet): Promise<Balance> {
  const stake = { reference: references.debit(bet.roundId), kind: 'bet', amount: negateAmount(bet.amount) } as const;
  const taken = await wallets.move(owner, stake);
  if (!taken.ok) return { kind: 'refused', code: taken.error };
  if (taken.value.state !== 'done')
    return {
      kind: 'refused',
      code: taken.value.state === 'refused' ? 'wallet.insufficient-balance' : 'wallet.rolled-back',
    };
  const told = await gateway.debit(bet);
  if (told.kind === 'done') return { kind: 'done', value: { balance: taken.value.balance } };
  // Of an answer that was lost the stake is kept until the round is paid or given back.
  if (told.kind !== 'unknown') await wallets.takeBack(owner, stake);
  return told;
}

async function payWin({ wallets, gateway }: Parts, owner: WalletOwner, win: RoundWin): Promise<Balance> {
  const told = await gateway.credit(win);
  if (told.kind !== 'done') return told;
  const paid = await wallets.move(owner, {
    reference: references.credit(win.roundId),
    kind: 'win',
    amount: win.amount,
  });
  return paid.ok ? { kind: 'done', value: { balance: paid.value.balance } } : { kind: 'refused', code: paid.error };
}

async function giveBack(
  { wallets, gateway }: Parts,
  owner: WalletOwner,
  round: Omit<RoundMoney, 'amount'>,
): Promise<Balance> {
  const told = await gateway.rollback(round);
  // A gateway that knows no such debit holds nothing; its own wallet does.
  if (told.kind !== 'done' && !(told.kind === 'refused' && told.code === 'wallet.unknown-reference')) return told;
  const balance = await wallets.takeBack(owner, { reference: references.debit(round.roundId), kind: 'bet' });
  return told.kind === 'done' ? { kind: 'done', value: { balance } } : told;
}
