import type { StoreApi } from 'zustand';
import { useAnnouncementsStore } from '../layers/announcements.store';
import { useAuthDialogStore } from '../layers/auth-dialog.store';
import { useConfirmationStore } from '../layers/confirmation.store';
import { useNoticesStore } from '../layers/notices.store';
import { usePictureDialogStore } from '../layers/picture-dialog.store';
import { useBarsStore } from '../shell/bars.store';
import { useDownloadGuideStore } from '../shell/download-guide/download-guide.store';
import { useBalanceHiddenStore } from '../shell/header/balance-hidden.store';
import { useServiceStore } from '../shell/service-window/service.store';

const reset = <State>(store: StoreApi<State>): void => store.setState(store.getInitialState(), true);

/** Puts every store of the host back to what it holds when the page is opened. */
export function resetStores(): void {
  reset(useAnnouncementsStore);
  reset(useAuthDialogStore);
  reset(useConfirmationStore);
  reset(useNoticesStore);
  reset(usePictureDialogStore);
  reset(useBarsStore);
  reset(useDownloadGuideStore);
  reset(useBalanceHiddenStore);
  reset(useServiceStore);
}
