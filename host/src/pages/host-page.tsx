import type { ReactElement } from 'react';
import type { OwnPagePath } from '../routing/path-table';
import { type Late, late } from '../late/late';
import { PageWaiting } from './page-waiting';

const HelpPage = late(() => import('./help.page'));
const PromotionsPage = late(() => import('./promotions.page'));

const pages: Readonly<Record<OwnPagePath, Late<Record<never, never>>>> = {
  '/promotions': PromotionsPage,
  '/promoDetail': PromotionsPage,
  '/help': HelpPage,
  '/helpmc': HelpPage,
  '/down': late(() => import('./down.page')),
};

/** A page of the host itself; its code comes with its first visit. */
export function HostPage({ path }: { readonly path: OwnPagePath }): ReactElement {
  const Page = pages[path];
  return <Page fallback={<PageWaiting shape="plain" />} props={{}} />;
}
