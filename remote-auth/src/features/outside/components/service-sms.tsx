import { OutsideFailureNotice, withOutsideTexts } from '@pavilion/outside-sign-in';
import { Skeleton } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { TextsMissing } from '../../../ui/texts-missing';
import { type ServedSms, type SmsParts, useServiceSms } from '../use-service-sms';

interface ServiceSmsProps {
  readonly state: SmsParts;
  /** Draws the form; `notice` tells what went wrong at the provider. */
  children(served: ServedSms, notice: ReactNode): ReactNode;
}

/** Mobile number and code where the provider outside sends and proves them. */
function Served({ state, children }: ServiceSmsProps): ReactElement {
  const { reason, served } = useServiceSms(state);
  return <>{children(served, reason && <OutsideFailureNotice reason={reason} />)}</>;
}

/** The same with its texts. */
export const ServiceSms = withOutsideTexts(Served, {
  waiting: <Skeleton height="320px" radius="control" />,
  Missing: TextsMissing,
});
