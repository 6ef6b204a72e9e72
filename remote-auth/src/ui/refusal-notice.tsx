import { ApiError } from '@pavilion/api-client';
import { lazy, type ReactElement, Suspense } from 'react';
import { PlainRefusal, type RefusalProps } from './plain-refusal';

// Few ever see it, and the dialog has little room; where it cannot be had, the refusal is told in its usual words.
const ClosedAccount = lazy(() => import('./closed-account').catch(() => ({ default: PlainRefusal })));

/** Why a form was refused as a whole, said at once; nothing while it was not. */
export function RefusalNotice({ error }: RefusalProps): ReactElement | null {
  if (error === undefined || error === null) return null;
  if (!(error instanceof ApiError && error.code === 'session.excluded')) return <PlainRefusal error={error} />;
  return (
    <Suspense fallback={null}>
      <ClosedAccount error={error} />
    </Suspense>
  );
}
