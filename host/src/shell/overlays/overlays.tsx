import { useSession } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { QaTools } from '../../federation/qa-panel/qa-tools';
import { gamesOf } from '../../routing/games-address';
import { remoteOfSlot } from '../../routing/labels';
import { panelOf } from '../../routing/panel-address';
import { hasSearch } from '../../routing/search-address';
import { useRuntime } from '../../runtime/runtime-context';
import { AnnouncedMaintenance } from '../announced-maintenance/announced-maintenance';
import { ServiceOverlay } from '../service-window/service-overlay';
import { closeAnnouncements, expectNews, useAnnouncementsStore } from '../../layers/announcements.store';
import { closeAuth, useAuthDialogStore } from '../../layers/auth-dialog.store';
import { useConfirmationStore } from '../../layers/confirmation.store';
import { closePicture, usePictureDialogStore } from '../../layers/picture-dialog.store';
import { initialsOf } from '../avatar/initials';
import { showMenuSheet, useBarsStore } from '../bars.store';
import { Reality } from '../protection/reality';
import { SearchLayer } from '../search/late-search';
import { closeDownloadGuide, useDownloadGuideStore } from '../download-guide/download-guide.store';
import {
  AuthDialog,
  AvatarDialog,
  CentrePanel,
  Confirmation,
  DownloadGuide,
  GamePopup,
  MenuSheet,
  NewsDialog,
  NoticeDialog,
} from './late-overlays';
import { Notices } from './notices';

const closeSheet = (): void => showMenuSheet(false);

/** Every dialog, sheet and panel over the page; the code of each comes with its first use. */
export function Overlays(): ReactElement {
  const { search } = useLocation();
  const auth = useAuthDialogStore((state) => state.auth);
  const confirmation = useConfirmationStore((state) => state.confirmation);
  const menuOpen = useBarsStore((state) => state.menuSheetOpen);
  const panel = panelOf(search);
  const vendor = gamesOf(search);
  const { composition } = useRuntime().boot;
  const searching = hasSearch(search) && remoteOfSlot(composition, 'shell.dialog.search') !== undefined;
  return (
    <>
      {menuOpen && <MenuSheet onMissing={closeSheet} props={{}} />}
      {vendor && <GamePopup key={vendor} props={{ vendor }} />}
      {searching && <SearchLayer props={{}} />}
      {panel && <CentrePanel key={panel.panel} props={panel} />}
      {auth && <AuthDialog onMissing={closeAuth} props={auth} />}
      <Picture />
      <Reading />
      {confirmation && <Confirmation onMissing={() => confirmation.answer(false)} props={{}} />}
      <Reality />
      <AnnouncedMaintenance />
      <ServiceOverlay />
      <Notices />
      <QaTools />
    </>
  );
}

/** The picture of the account, as long as somebody is signed in. */
function Picture(): ReactElement | null {
  const isOpen = usePictureDialogStore((state) => state.open);
  const session = useSession();
  if (!isOpen || session.status !== 'open') return null;
  const { memberId, nickname, username } = session;
  const props = { memberId, initials: initialsOf(nickname || username), onClose: closePicture };
  return <AvatarDialog key={memberId} onMissing={closePicture} props={props} />;
}

/**
 * What can be read over the page. The news of a sign-in wait for the session, and for a dialog that is open before
 * them.
 */
function Reading(): ReactElement {
  const { announcements, newsExpected } = useAnnouncementsStore();
  const downloadGuideOpen = useDownloadGuideStore((state) => state.open);
  const auth = useAuthDialogStore((state) => state.auth);
  const signedIn = useSession().status === 'open';
  return (
    <>
      {announcements && <NoticeDialog onMissing={closeAnnouncements} props={announcements} />}
      {downloadGuideOpen && <DownloadGuide onMissing={closeDownloadGuide} props={{}} />}
      {newsExpected && signedIn && !auth && <NewsDialog onMissing={() => expectNews(false)} props={{}} />}
    </>
  );
}
