import { useSession } from '@pavilion/remote-contract';
import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionSettled } from '../../runtime/runtime-context';
import { BrandLink } from '../brand-link';
import frame from '../frame-layout.module.css';
import { showMenuSheet } from '../bars.store';
import { late } from '../../late/late';
import { useBrandInBar } from '../use-brand-in-bar';
import { GuestActions } from './guest-actions';
import { SearchButton } from './search-button';
import { ThemeToggle } from './theme-toggle';
import classes from './top-bar.module.css';

// Visitors do without its code.
const MemberActions = late(() => import('./member-actions'));

/** The bar above every page: search, theme, and who is signed in. */
export function TopBar(): ReactElement {
  const { t } = useTranslation();
  const signedIn = useSession().status === 'open';
  const brandHere = useBrandInBar();
  return (
    <header className={signedIn ? `${frame.bar} ${frame.memberBar} ${classes.member}` : frame.bar}>
      <div className={frame.barStart}>
        <button
          type="button"
          className={frame.iconTarget}
          aria-label={t('shell.nav.open')}
          onClick={() => showMenuSheet(true)}
        >
          <Menu size={24} aria-hidden="true" />
        </button>
        <span className={classes.small}>
          <BrandLink markOnly />
        </span>
      </div>
      {brandHere && (
        <div className={frame.barBrand}>
          <BrandLink />
        </div>
      )}
      <SearchButton />
      <div className={frame.barEnd}>
        <ThemeToggle />
        <WhoActions />
      </div>
    </header>
  );
}

function WhoActions(): ReactElement {
  const session = useSession();
  const settled = useSessionSettled();
  const waiting = (
    <>
      <span className={`${frame.ghostBar} ${frame.ghostAction}`} />
      <span className={`${frame.ghostBar} ${frame.ghostAction}`} />
    </>
  );
  if (session.status === 'open') return <MemberActions fallback={waiting} props={{ session }} />;
  return settled ? <GuestActions /> : waiting;
}
