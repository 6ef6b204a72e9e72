import type { Vendor } from '@pavilion/api-contract';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryPaths, type MenuCategory } from '../../routing/path-table';
import { HostLink } from '../host-link';
import { categoryIcons } from '../category-icons';
import classes from './category-row.module.css';
import { MenuRow } from './menu-row';
import { useMenuCollapsed } from './use-menu-collapsed';

/** Vendors listed below a category, beside the entry for all of them. */
const mostVendors = 9;

interface CategoryRowProps {
  readonly category: MenuCategory;
  /** Vendors of the category; `undefined` until they are known. */
  readonly vendors: readonly Vendor[] | undefined;
  readonly onNavigate?: (() => void) | undefined;
}

/** Into a vendor that is a game itself, to the games of another, or to all of the category. */
function vendorHref(path: string, vendor: Vendor | undefined): string {
  if (!vendor) return path;
  return vendor.gameId === undefined ? `${path}?page=${encodeURIComponent(vendor.code)}` : `/game?id=${vendor.gameId}`;
}

interface VendorLinksProps extends Pick<CategoryRowProps, 'onNavigate'> {
  readonly path: string;
  readonly vendors: readonly Vendor[];
}

function VendorLinks({ path, vendors, onNavigate }: VendorLinksProps): ReactElement[] {
  const { t } = useTranslation();
  return [...vendors.slice(0, mostVendors), undefined].map((vendor) => (
    <li key={vendor?.code ?? 'all'}>
      <HostLink to={vendorHref(path, vendor)} className={classes.vendor} onClick={onNavigate}>
        <span>{vendor?.name ?? t('shell.nav.all')}</span>
      </HostLink>
    </li>
  ));
}

/** A category with its vendors folded away behind their number. */
export function CategoryRow({ category, vendors, onNavigate }: CategoryRowProps): ReactElement {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const collapsed = useMenuCollapsed();
  const label = t(`shell.category.${category}`);
  const path = categoryPaths[category];
  const row = <MenuRow icon={categoryIcons[category]} label={label} to={path} onNavigate={onNavigate} />;
  if (collapsed) return row;
  return (
    <div className={classes.category}>
      {row}
      {vendors && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={listId}
          aria-label={t(open ? 'shell.nav.hideVendors' : 'shell.nav.showVendors', {
            category: label,
            number: vendors.length,
          })}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.count}>{vendors.length}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
      <ul id={listId} className={classes.vendors} aria-label={label} hidden={!open}>
        {open && <VendorLinks path={path} vendors={vendors ?? []} onNavigate={onNavigate} />}
      </ul>
    </div>
  );
}
