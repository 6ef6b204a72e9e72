import type { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { createFakeHost, createFakePlatform, type FakeHandlers, memberSession, stage } from '@pavilion/test-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as v from 'valibot';
import { MemberCentre } from '../features/centre/member-centre';
import remote from '../remote';

export type WireWallet = v.InferInput<typeof transferCalls.walletTypes.response>[number];
const wallet = (accountTypeId: number, accountName: string, more: Partial<WireWallet> = {}): WireWallet => ({
  ...{ accountTypeId, accountName, availBalance: 0, pendingAmount: 0, maintenance: false, isMain: false },
  ...more,
});
export const main = wallet(2, 'Main wallet', { availBalance: 800_000, isMain: true });
export const trawler = wallet(301, 'Blue Trawler', { availBalance: 120_000 });
export const club = wallet(302, 'Four Winds Club', { availBalance: null });
export const transfer = (state: 'PENDING' | 'DONE' | 'FAILED') => ({
  ...{ transferId: '7', fromAccountTypeId: 2, toAccountTypeId: 301, amount: 300_000, state, at: 1_790_000_000_000 },
});

/** Opens the page of wallets in the member centre. */
export async function openTransfer(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    ...{ unreadCount: () => 0, merchantWallet: () => ({ isSingle: 0 }), walletTypes: () => [main, trawler, club] },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  const { unmount } = render(
    await stage(<MemberCentre page="transferFund" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { platform, host, user: userEvent.setup(), unmount };
}

/** Transfers that are answered one after the other: by nothing or as one that is on its way. */
export function answering(answers: readonly ('lost' | 'moved')[]) {
  const sent: { readonly key: string | null; readonly body: unknown }[] = [];
  const walletTransfer: FakeHandlers['walletTransfer'] = ({ body, headers }) => {
    const answer = answers[sent.length];
    sent.push({ key: headers.get('Idempotency-Key'), body });
    if (answer === 'lost') throw new TypeError('the answer was lost');
    return { transferId: '7', state: 'PENDING' };
  };
  return { sent, walletTransfer };
}
export const noAnswer = 'No answer yet. Sent again, it happens once.';
