import { fireEvent, renderHook } from '@testing-library/react';
import { openAnnouncements, useAnnouncementsStore } from '../../layers/announcements.store';
import { openAuth, useAuthDialogStore } from '../../layers/auth-dialog.store';
import { openPicture, usePictureDialogStore } from '../../layers/picture-dialog.store';
import { resetStores } from '../../testing/reset-stores';
import { showMenuSheet, useBarsStore } from '../bars.store';
import { openDownloadGuide, useDownloadGuideStore } from '../download-guide/download-guide.store';
import { useLayersLeftOnBack } from './use-layers-left-on-back';

const openLayers = () => [
  useAuthDialogStore.getState().auth?.mode,
  useAnnouncementsStore.getState().announcements !== undefined,
  usePictureDialogStore.getState().open,
  useDownloadGuideStore.getState().open,
  useBarsStore.getState().menuSheetOpen,
];

function openAll(mode: 'login' | 'change-password'): void {
  openAuth(mode);
  openAnnouncements();
  openPicture();
  openDownloadGuide();
  showMenuSheet(true);
}

afterEach(resetStores);

it('leaves what lies over the page together with it', () => {
  const { unmount } = renderHook(useLayersLeftOnBack);
  openAll('login');
  expect(openLayers()).toEqual(['login', true, true, true, true]);
  fireEvent.popState(window);
  expect(openLayers()).toEqual([undefined, false, false, false, false]);
  unmount();
  openAll('login');
  fireEvent.popState(window);
  expect(openLayers()).toEqual(['login', true, true, true, true]);
});

it('keeps the dialog of a password that must be changed first', () => {
  renderHook(useLayersLeftOnBack);
  openAll('change-password');
  fireEvent.popState(window);
  expect(openLayers()).toEqual(['change-password', false, false, false, false]);
});
