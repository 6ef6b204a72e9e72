import { teamOverview, teamOverviewDaily } from './agent';
import { announcements } from './content';
import {
  addFavourite,
  favouriteGameIds,
  favouriteGames,
  gameById,
  gameList,
  gameVendors,
  hotGames,
  launchGame,
  recentGames,
  removeFavourite,
  vendorGameTypes,
} from './game';
import { lotteryMenus, nearIssue } from './lottery';
import { memberInfo, playerAvatar } from './member';
import {
  captcha,
  checkAffiliate,
  encryptionKeys,
  humanCheckChallenge,
  login,
  logout,
  register,
  touchSession,
} from './session';
import {
  domainRoute,
  registerSetting,
  systemCountry,
  systemLocation,
  systemStatus,
  templates,
  updateLanguage,
  whitelabel,
} from './system';
import { accountRecord, balance } from './wallet';

/** Every platform call by our name for it. */
export const endpoints = {
  systemStatus,
  whitelabel,
  registerSetting,
  templates,
  domainRoute,
  systemLocation,
  systemCountry,
  updateLanguage,
  encryptionKeys,
  captcha,
  humanCheckChallenge,
  checkAffiliate,
  register,
  login,
  logout,
  touchSession,
  memberInfo,
  playerAvatar,
  balance,
  accountRecord,
  gameVendors,
  vendorGameTypes,
  gameList,
  gameById,
  hotGames,
  recentGames,
  favouriteGameIds,
  favouriteGames,
  addFavourite,
  removeFavourite,
  launchGame,
  announcements,
  teamOverview,
  teamOverviewDaily,
  lotteryMenus,
  nearIssue,
} as const;

/** Name of a call. */
export type EndpointId = keyof typeof endpoints;
