import { Skeleton } from '@pavilion/ui';
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';

const Panel = lazy(async () => ({ default: (await import('../late-parts')).SecondStepPanel }));

/** The second step, which few sign-ins ask for: its code comes when it is. */
export function SecondStep(props: ComponentProps<typeof Panel>): ReactElement {
  return (
    <Suspense fallback={<Skeleton height="320px" radius="control" />}>
      <Panel {...props} />
    </Suspense>
  );
}
