import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { paintedPageAt } from '../core/painted-page';
import type { ServedRoute } from '../routing/resolve-path';
import { PageSkeleton } from '../shell/page-skeleton';
import { PaintedPage } from './painted-page';

/** What stands in the page's place while its code comes: the page as it was painted, else its shape. */
export function PageWaiting({ shape }: Pick<ServedRoute, 'shape'>): ReactElement {
  const { pathname } = useLocation();
  const painted = paintedPageAt(pathname);
  return painted ? <PaintedPage element={painted} /> : <PageSkeleton shape={shape} />;
}
