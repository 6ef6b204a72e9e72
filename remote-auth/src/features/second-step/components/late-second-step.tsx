import { Skeleton } from '@pavilion/ui';
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { loadParts } from '../load-parts';

const Panel = lazy(async () => ({ default: (await loadParts()).SecondStepPanel }));

/** The second step, which few sign-ins ask for: its code comes when it is. */
export function SecondStep(props: ComponentProps<typeof Panel>): ReactElement {
  return (
    <Suspense fallback={<Skeleton height="320px" radius="control" />}>
      <Panel {...props} />
    </Suspense>
  );
}
