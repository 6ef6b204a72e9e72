import { type BrandId, brandTokens } from '@pavilion/tokens';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandMark } from '../shell/brand-mark';

/** The brand's mark as an inline picture; outside of the page it has no tokens to read, so they are filled in. */
export function brandIcon(brand: BrandId): string {
  const tokens: Readonly<Record<string, string>> = brandTokens(brand).themes.dark;
  const svg = renderToStaticMarkup(<BrandMark brand={brand} name={brand} />)
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokens[name] ?? '');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
