import { type AccountType, accountTypes, type ErrorCode } from '@pavilion/api-contract';

export interface LaunchRequest {
  readonly accountType: AccountType;
  readonly demo: boolean;
  /** How older clients say that they know how to launch; needed, its value is not looked at. */
  readonly mode: string | undefined;
  /** The game as the brand offers it, when it does. */
  readonly game: { readonly hasDemo: boolean; readonly playable: boolean; readonly opensList: boolean } | undefined;
}

/** Refusals that need no look into the database; `undefined` lets the launch go on. */
export function refuseLaunch({ accountType, demo, mode, game }: LaunchRequest): ErrorCode | undefined {
  if (!mode) return '#727';
  if (!game || game.opensList) return 'game.not-found';
  if (accountType === accountTypes.trial && !demo) return 'in_need_true_account';
  if (demo && !game.hasDemo) return accountType === accountTypes.trial ? 'in_need_true_account' : 'game.not-found';
  return game.playable ? undefined : 'game.maintenance';
}
