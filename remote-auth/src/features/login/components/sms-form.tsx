import { useHost } from '@pavilion/remote-contract';
import { Skeleton } from '@pavilion/ui';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ServiceSms, usesServicePhone } from '../../outside';
import type { SmsFormState } from '../use-sms-form';
import { SmsFields } from './sms-fields';

interface SmsFormProps {
  readonly state: SmsFormState;
  /** What stands between the fields and the button. */
  readonly children: ReactNode;
}

/** Mobile number and the code that was sent to it, by the platform or by the provider outside. */
export function SmsForm({ state, children }: SmsFormProps): ReactElement {
  if (!usesServicePhone(useHost().brand)) return <SmsFields state={state}>{children}</SmsFields>;
  return (
    <Suspense fallback={<Skeleton height="320px" radius="control" />}>
      <ServiceSms state={state}>
        {(served, notice) => (
          <SmsFields state={{ ...state, ...served }} notice={notice}>
            {children}
          </SmsFields>
        )}
      </ServiceSms>
    </Suspense>
  );
}
