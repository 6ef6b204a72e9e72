import { notify } from '../layers/notices.store';

/** The token of an address was used, has expired or was never one. */
export const tellRefusedEntry = (code: string): void =>
  notify({ tone: 'warning', titleKey: 'shell.entry.refused', bodyKey: `errors.${code}`, values: { code } });
