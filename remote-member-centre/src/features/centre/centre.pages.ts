import type { PanelPage } from '@pavilion/remote-contract';

/** Addresses of the member centre's pages; the specification names them. */
export type CentrePage =
  | 'securityCenter'
  | 'protection'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'VIP'
  | 'missionLeaderboard'
  | 'messageV2'
  | 'manualRebate'
  | 'referral';

/** A page of the member centre as its release tells of it. */
interface CentrePanelPage extends PanelPage {
  readonly page: CentrePage;
}

const centrePage = (page: CentrePage, more: Omit<PanelPage, 'panel' | 'page' | 'titleKey'>): CentrePanelPage => ({
  panel: 'member',
  page,
  titleKey: `member-centre.page.${page}`,
  ...more,
});

/** Pages of the member centre in their order, and which of them elements of the host lead to. */
export const centrePages: readonly CentrePanelPage[] = [
  centrePage('securityCenter', { id: 'account', purposes: ['account'], modules: ['MEMCENTRE'] }),
  centrePage('protection', { id: 'protection', purposes: ['protection'], modules: ['MEMCENTRE'] }),
  centrePage('transferFund', { id: 'wallets', purposes: [], needs: 'wallets', modules: ['MEMCENTRE', 'FUNDTRANS3'] }),
  centrePage('depositv2', { id: 'deposit', purposes: ['deposit'], modules: ['MEMCENTRE', 'DPSTBAS3'] }),
  centrePage('withdraw', { id: 'withdraw', purposes: ['withdraw'], modules: ['MEMCENTRE'] }),
  centrePage('transferUpline', {
    id: 'upline',
    purposes: [],
    needs: 'upline',
    modules: ['MEMCENTRE', 'AGETRANSFERUP3'],
  }),
  centrePage('personalHistoryCopy', { id: 'bets', modules: ['MEMCENTRE'] }),
  centrePage('transactionHistory', { id: 'record', purposes: ['record'], modules: ['MEMCENTRE'] }),
  centrePage('personalProfit', { id: 'profit', modules: ['MEMCENTRE'] }),
  centrePage('bonusDetails', { id: 'requirements', purposes: [], modules: ['MEMCENTRE'] }),
  centrePage('rewardCenter', { id: 'rewards', purposes: [], modules: ['MEMCENTRE', 'REWCEN3'] }),
  centrePage('VIP', { id: 'vip', purposes: ['rank'], modules: ['MEMCENTRE'] }),
  centrePage('referral', { id: 'invitations', purposes: ['invitations'], modules: ['MEMCENTRE', 'REFERRAL3'] }),
  centrePage('missionLeaderboard', { id: 'missions', purposes: [], modules: ['MEMCENTRE', 'MISSIONLB3'] }),
  centrePage('messageV2', { id: 'inbox', purposes: ['inbox'], modules: ['MEMCENTRE', 'INBOX3'] }),
  centrePage('manualRebate', { id: 'rebate', modules: ['MEMCENTRE', 'PLYRBT'] }),
];

/** The page that an address asks for; anything unknown, or not there, is the default page. */
export const pageOf = (asked: string | undefined, pages: readonly CentrePanelPage[]): CentrePage =>
  pages.find(({ page }) => page === asked)?.page ?? 'securityCenter';
