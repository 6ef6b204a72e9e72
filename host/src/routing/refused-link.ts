import { testLinkRefusals } from '@pavilion/federation-contract';
import { notify } from '../layers/notices.store';

/**
 * The edge leads a refused test link to the page that it named, with the reason as the fragment; here it is said and
 * taken away.
 */
export function tellRefusedLink(): void {
  const code = testLinkRefusals.find((refusal) => location.hash === `#${refusal}`);
  if (!code) return;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  notify({ tone: 'warning', titleKey: 'shell.link.refused', bodyKey: `errors.${code}`, values: { code } });
}
