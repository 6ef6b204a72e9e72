import type { ReactElement } from 'react';
import { useRuntime } from '../runtime/runtime-context';
import { BrandMark } from './brand-mark';
import frame from './frame-layout.module.css';
import { HostLink } from './host-link';

/** The brand's sign and name, leading home. */
export function BrandLink({ markOnly = false }: { readonly markOnly?: boolean }): ReactElement {
  const { brand } = useRuntime().boot;
  return (
    <HostLink to="/" className={frame.brand} aria-label={brand.name}>
      <BrandMark className={frame.mark} brand={brand.code} name={brand.name} />
      {!markOnly && <span className={frame.wide}>{brand.name}</span>}
    </HostLink>
  );
}
