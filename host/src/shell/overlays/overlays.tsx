import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { panelOf } from '../../routing/panel-address';
import { late } from '../late';
import { closeAuth, showMenuSheet, useShellStore } from '../shell-store';
import { Notices } from './notices';

const AuthDialog = late(() => import('./auth-dialog'));
const CentrePanel = late(() => import('./centre-panel'));
const Confirmation = late(() => import('./confirmation'));
const MenuSheet = late(() => import('./menu-sheet'));

const closeSheet = (): void => showMenuSheet(false);

/** What lies over the page; the code of each comes with its first use. */
export function Overlays(): ReactElement {
  const { search } = useLocation();
  const auth = useShellStore((state) => state.auth);
  const confirmation = useShellStore((state) => state.confirmation);
  const menuOpen = useShellStore((state) => state.menuSheetOpen);
  const panel = panelOf(search);
  return (
    <>
      {menuOpen && <MenuSheet onMissing={closeSheet} props={{}} />}
      {panel && <CentrePanel key={panel.panel} props={panel} />}
      {auth && <AuthDialog onMissing={closeAuth} props={{ mode: auth }} />}
      {confirmation && <Confirmation onMissing={() => confirmation.answer(false)} props={{}} />}
      <Notices />
    </>
  );
}
