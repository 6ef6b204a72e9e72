import type { RouteLayout } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime/runtime-context';
import { pageFrameOf } from '../routing/resolve-path';
import { useDocumentTitle, useHeadingFocus } from '../routing/use-page-effects';
import { useScrollMemory } from '../routing/use-scroll-memory';
import { useConnectedNavigation, useLoginRequired } from '../routing/use-site-rules';
import { BannerStrip } from './banner/banner-strip';
import { BottomBar } from './bottom-bar/bottom-bar';
import { FloatingMenu } from './floating-menu/late-floating-menu';
import { Footer } from './footer/late-footer';
import frame from './frame-layout.module.css';
import { TopBar } from './header/top-bar';
import { HeadlineStrip } from './headline/headline-strip';
import { Overlays } from './overlays/overlays';
import classes from './shell.module.css';
import { useBarsStore } from './bars.store';
import { SideMenu } from './side-menu/side-menu';
import { UnfoldButton } from './unfold-button';

const contentId = 'content';

function useLayout(): RouteLayout {
  const { routes } = useRuntime();
  const { pathname } = useLocation();
  return pageFrameOf(routes, pathname).layout;
}

interface FrameProps {
  readonly layout: RouteLayout;
  readonly children: ReactNode;
}

/** The areas around a page, as its layout asks for them. */
function Frame({ layout, children }: FrameProps): ReactElement {
  const unfolded = useBarsStore((state) => state.barsUnfolded);
  if (layout === 'bare') return <>{children}</>;
  const folded = layout === 'folded' && !unfolded;
  return (
    <div className={folded ? `${frame.frame} ${classes.folded}` : frame.frame}>
      {!folded && <SideMenu />}
      <div className={frame.column}>
        {!folded && layout !== 'headless' && <TopBar />}
        {children}
        {layout === 'standard' && <Footer />}
      </div>
      {layout === 'folded' && <UnfoldButton />}
      {!folded && <BottomBar />}
      {layout === 'standard' && <FloatingMenu />}
    </div>
  );
}

/** The frame around every page, with what lies over it; the page of the address is its child. */
export function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const layout = useLayout();
  const main = useRef<HTMLElement>(null);
  useConnectedNavigation();
  useLoginRequired();
  useDocumentTitle();
  useHeadingFocus(main);
  useScrollMemory();
  return (
    <>
      <a className={classes.skip} href={`#${contentId}`}>
        {t('shell.skip')}
      </a>
      <Frame layout={layout}>
        <main ref={main} id={contentId} tabIndex={-1} className={layout === 'bare' ? classes.bare : frame.content}>
          {layout === 'standard' && <HeadlineStrip />}
          {layout === 'standard' && <BannerStrip />}
          {children}
        </main>
      </Frame>
      <Overlays />
    </>
  );
}
