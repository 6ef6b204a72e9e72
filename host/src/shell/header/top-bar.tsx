import { useSession } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionSettled } from '../../platform/runtime-context';
import { findPath } from '../../routing/path-table';
import { BrandLink } from '../brand-link';
import frame from '../frame-layout.module.css';
import { showMenuSheet } from '../shell-store';
import { GuestActions } from './guest-actions';
import { MemberActions } from './member-actions';
import { SearchField } from './search-field';
import classes from './top-bar.module.css';

/** The bar above every page: search, and who is signed in. */
export function TopBar(): ReactElement {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <header className={frame.bar}>
      <div className={frame.barStart}>
        <button type="button" className={frame.iconTarget} aria-label={t('shell.nav.open')} onClick={() => showMenuSheet(true)}>
          <Menu size={24} aria-hidden="true" />
        </button>
        <BrandLink markOnly />
      </div>
      {findPath(pathname)?.path === '/register' && (
        <div className={classes.logo}>
          <BrandLink />
        </div>
      )}
      <SearchField />
      <div className={frame.barEnd}>
        <WhoActions />
      </div>
    </header>
  );
}

function WhoActions(): ReactElement {
  const session = useSession();
  const settled = useSessionSettled();
  if (session.status === 'open') return <MemberActions session={session} />;
  if (settled) return <GuestActions />;
  return (
    <>
      <span className={`${frame.ghostBar} ${frame.ghostAction}`} />
      <span className={`${frame.ghostBar} ${frame.ghostAction}`} />
    </>
  );
}
