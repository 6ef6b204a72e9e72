import { isBrandId, renderTokensCss } from '@pavilion/tokens';

/** Puts a brand's tokens into the page, as the edge does for the product. */
export function installTokens(code: string): void {
  if (!isBrandId(code)) throw new Error(`${code} has no tokens`);
  const style = document.createElement('style');
  style.textContent = renderTokensCss(code);
  document.head.append(style);
}
