import { useEffect } from 'react';
import { closeAnnouncements } from '../../layers/announcements.store';
import { closeAuth, useAuthDialogStore } from '../../layers/auth-dialog.store';
import { closePicture } from '../../layers/picture-dialog.store';
import { showMenuSheet } from '../bars.store';
import { closeDownloadGuide } from '../download-guide/download-guide.store';

/** Leaving a page leaves what lies over it, but for a password that must be changed first. */
function closeLayers(): void {
  if (useAuthDialogStore.getState().auth?.mode !== 'change-password') closeAuth();
  closeAnnouncements();
  closePicture();
  closeDownloadGuide();
  showMenuSheet(false);
}

/** Back and Forward leave a page together with what lies over it: on a phone that is all that there is to see. */
export function useLayersLeftOnBack(): void {
  useEffect(() => {
    addEventListener('popstate', closeLayers);
    return () => removeEventListener('popstate', closeLayers);
  }, []);
}
