import { renderTokensCss } from '@pavilion/tokens';

/** Puts a brand's tokens into the page, as the edge does for the product. */
export function installTokens(brand: 'aurora' | 'lotus'): void {
  const style = document.createElement('style');
  style.textContent = renderTokensCss(brand);
  document.head.append(style);
}
