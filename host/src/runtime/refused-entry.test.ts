import { ApiError } from '@pavilion/api-client';
import { useAuthDialogStore } from '../layers/auth-dialog.store';
import { useNoticesStore } from '../layers/notices.store';
import { tellRefusedEntry } from './refused-entry';

const shown = () => useNoticesStore.getState().notices.map(({ titleKey, bodyKey }) => [titleKey, bodyKey]);

beforeEach(() => {
  useAuthDialogStore.setState({ auth: undefined });
  useNoticesStore.setState({ notices: [] });
});

it.each(['session.excluded', 'us_forbidden_login_error', 'error_not_agent', 'member_no_enter'] as const)(
  'has the sign-in tell %s, with all that came with it',
  (code) => {
    const refused = new ApiError(code, { status: 403, value: { until: 1, contact: null } });
    tellRefusedEntry(refused);
    expect(useAuthDialogStore.getState().auth).toEqual({ mode: 'login', refused });
    expect(shown()).toEqual([]);
  },
);

it.each([
  [new ApiError('session.entry-token-invalid', { status: 200 }), 'errors.session.entry-token-invalid'],
  [new TypeError('no answer'), 'errors.platform.internal'],
])('tells in a notice what is about the link: %s', (error, bodyKey) => {
  tellRefusedEntry(error);
  expect(shown()).toEqual([['shell.entry.refused', bodyKey]]);
  expect(useAuthDialogStore.getState().auth).toBeUndefined();
});
