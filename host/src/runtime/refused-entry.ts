import { ApiError } from '@pavilion/api-client';
import { useAuthDialogStore } from '../layers/auth-dialog.store';
import { notify } from '../layers/notices.store';

/** Refusals that are about the account and not about the token: the sign-in has more to say of them than a notice. */
const ofAccount: ReadonlySet<string> = new Set([
  'session.excluded',
  'us_forbidden_login_error',
  'error_not_agent',
  'member_no_enter',
]);

/** The token of an address opened nothing: it was used, has expired or was never one, or its account is not let in. */
export function tellRefusedEntry(error: unknown): void {
  const code = error instanceof ApiError ? error.code : 'platform.internal';
  if (ofAccount.has(code)) return useAuthDialogStore.setState({ auth: { mode: 'login', refused: error } });
  notify({ tone: 'warning', titleKey: 'shell.entry.refused', bodyKey: `errors.${code}`, values: { code } });
}
