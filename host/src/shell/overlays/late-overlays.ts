import type { SlotId } from '@pavilion/remote-contract';
import type { RemoteLoader } from '../../core/remote-loader';
import { late } from '../../late/late';

/** Layers over the page; the code of each comes with its first use. */
export const AvatarDialog = late(() => import('../avatar/avatar-dialog'));
export const AuthDialog = late(() => import('./auth-dialog'));
export const CentrePanel = late(() => import('./centre-panel'));
export const Confirmation = late(() => import('./confirmation'));
export const DownloadGuide = late(() => import('../download-guide/download-guide'));
export const GamePopup = late(() => import('../game-popup/game-popup'));
export const MenuSheet = late(() => import('./menu-sheet'));
export const NewsDialog = late(() => import('../notice-dialog/news-dialog'));
export const NoticeDialog = late(() => import('../notice-dialog/notice-dialog'));

/** Somebody is about to open what fills a slot: both the host's part of it and the remote's are fetched. */
export function preloadOverlay(loader: Pick<RemoteLoader, 'preloadSlot'>, slot: SlotId): void {
  loader.preloadSlot(slot);
  (slot === 'shell.dialog.auth' ? AuthDialog : CentrePanel).preload();
}
