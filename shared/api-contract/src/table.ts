import { teamOverview, teamOverviewDaily } from './agent';
import { announcements, availablePromotions, helpCentre, markAnnouncementRead } from './content';
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
import { avatarIcons, chooseAvatar, memberInfo, playerAvatar, uploadAvatar } from './member';
import { deleteMessages, inbox, markMessagesRead, unreadCount } from './message';
import { changePassword, forgotPasswordByEmail, resetPassword, setPasswordByPhone } from './password';
import { referralDetails } from './referral';
import { checkAffiliate, checkAffiliateByBody, register, registerMobile } from './registration';
import {
  captcha,
  encryptionKeys,
  exchangeEntryToken,
  forgetBrowsers,
  forgetDevice,
  freePlay,
  humanCheckChallenge,
  login,
  loginByDevice,
  logout,
  signIns,
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
import { sendLoginCode, sendPasswordCode, sendRegistrationCode } from './verification';
import { accountRecord, balance, transactionCodes } from './wallet';

/** Every platform call by our name for it. */
export const endpoints = {
  signIns,
  forgetBrowsers,
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
  checkAffiliateByBody,
  referralDetails,
  register,
  registerMobile,
  login,
  loginByDevice,
  forgetDevice,
  freePlay,
  exchangeEntryToken,
  logout,
  touchSession,
  sendLoginCode,
  sendRegistrationCode,
  sendPasswordCode,
  changePassword,
  forgotPasswordByEmail,
  resetPassword,
  setPasswordByPhone,
  memberInfo,
  playerAvatar,
  avatarIcons,
  chooseAvatar,
  uploadAvatar,
  balance,
  accountRecord,
  transactionCodes,
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
  availablePromotions,
  helpCentre,
  markAnnouncementRead,
  unreadCount,
  inbox,
  markMessagesRead,
  deleteMessages,
  teamOverview,
  teamOverviewDaily,
  lotteryMenus,
  nearIssue,
} as const;

/** Name of a call. */
export type EndpointId = keyof typeof endpoints;
