import { validateRemote } from '@pavilion/remote-contract';
import tw from './locales/tw.json';
import remote from './remote';

it('tells the host its pages, what leads to them and what they need of the brand', () => {
  expect(remote.panelPages?.map(({ page, purposes, modules }) => [page, purposes, modules])).toEqual([
    ['securityCenter', ['account'], ['MEMCENTRE']],
    ['protection', ['protection'], ['MEMCENTRE']],
    ['transferFund', [], ['MEMCENTRE', 'FUNDTRANS3']],
    ['depositv2', ['deposit'], ['MEMCENTRE', 'DPSTBAS3']],
    ['withdraw', ['withdraw'], ['MEMCENTRE']],
    ['transferUpline', [], ['MEMCENTRE', 'AGETRANSFERUP3']],
    ['personalHistoryCopy', undefined, ['MEMCENTRE']],
    ['transactionHistory', ['record'], ['MEMCENTRE']],
    ['personalProfit', undefined, ['MEMCENTRE']],
    ['bonusDetails', [], ['MEMCENTRE']],
    ['rewardCenter', [], ['MEMCENTRE', 'REWCEN3']],
    ['VIP', ['rank'], ['MEMCENTRE']],
    ['referral', ['invitations'], ['MEMCENTRE', 'REFERRAL3']],
    ['missionLeaderboard', [], ['MEMCENTRE', 'MISSIONLB3']],
    ['messageV2', ['inbox'], ['MEMCENTRE', 'INBOX3']],
    ['manualRebate', undefined, ['MEMCENTRE', 'PLYRBT']],
  ]);
  expect(remote.panelPages?.filter(({ needs }) => needs).map(({ page, needs }) => [page, needs])).toEqual([
    ['transferFund', 'wallets'],
    ['transferUpline', 'upline'],
  ]);
  expect(remote.routes.map(({ path, bannerGroup, requires }) => [path, bannerGroup, requires])).toEqual([
    ['/pointMall', 'w_shop', undefined],
  ]);
  expect(remote.nav.map(({ routeId, section }) => [routeId, section])).toEqual([
    ['account', 'account-menu'],
    ['bets', 'account-menu'],
    ['record', 'account-menu'],
    ['protection', 'account-menu'],
    ['point-mall', 'account-menu'],
  ]);
  expect(validateRemote(remote, { 'member-centre': tw })).toMatchObject({ ok: true });
});
