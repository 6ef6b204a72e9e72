import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanes } from '../shell.queries';
import classes from './footer.module.css';

/** The makers of the games, each once. Home shows them larger, as a part of the page. */
export function ProviderLogos(): ReactElement | null {
  const { t } = useTranslation();
  const { data: lanes } = useLanes();
  const vendors = new Map(lanes?.flatMap((lane) => lane.vendors).map((vendor) => [vendor.code, vendor]));
  if (vendors.size === 0) return null;
  return (
    // On small screens the strip is scrolled, so that keys must reach it.
    <ul className={classes.providers} aria-label={t('shell.footer.providers')} tabIndex={0}>
      {[...vendors.values()].map(({ code, name, logo }) => (
        <li key={code} className={classes.provider}>
          {logo && <img src={logo} alt="" width={20} height={20} loading="lazy" />}
          {name}
        </li>
      ))}
    </ul>
  );
}
