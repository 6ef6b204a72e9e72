/** Pages of the member centre that the shell leads to: each is named once the centre has it. */
export const memberPages: ReadonlySet<string> = new Set([
  'securityCenter',
  'transactionHistory',
  'messageV2',
  'referral',
]);
