/**
 * What each page of a member asks for when it is opened, by the names of the contract; those that the brand does not
 * offer are left out.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const pageCalls = {
  'security centre': [
    'memberInfo',
    'securityConfig',
    'bindConfig',
    'payoutAccounts',
    'chosenQuestions',
    'signIns',
    'passkeys',
    'authenticator',
    'outsideLinks',
    'hasPaymentPassword',
  ],
  VIP: ['rankProgress', 'rankLevels', 'rankRules', 'rankBenefits', 'rankSalary', 'rankSalaryHistory', 'rewards'],
  'transfer of funds': ['walletTypes', 'balance'],
  deposit: ['depositSettings', 'depositChannels', 'fixedAmounts', 'depositPromotions', 'deposits', 'exchangeRates'],
  withdraw: ['withdrawSettings', 'payoutAccounts', 'turnoverInfo', 'withdrawals', 'hasPaymentPassword'],
  'transfer to the upline': ['uplineTransferSettings', 'accountRecord'],
  bets: ['betRecords', 'gameVendors'],
  'account record': ['accountRecord', 'balance'],
  profit: ['personalProfit'],
  requirements: ['turnoverInfo', 'excludedGames'],
  rewards: ['rewards', 'tickets', 'signInCalendar', 'rescue', 'promoCodes', 'raffleStatus', 'referralDetails'],
  referral: [
    'referralDetails',
    'referralList',
    'referralIncomeOverview',
    'referralIncome',
    'referralRanking',
    'referralRules',
    'invitationClaims',
    'achievementClaims',
    'depositRebateClaims',
  ],
  missions: ['missions', 'missionRules'],
  messages: ['inbox', 'unreadCount', 'announcements', 'outbox', 'recipients'],
  rebates: ['claimableRebate', 'rebateRates', 'rebateHistory'],
  points: ['pointBalance', 'pointConfig', 'pointRewards', 'pointRewardTypes', 'pointHistory', 'redemptions'],
  protection: ['protection', 'yearOfPlay'],
};
