import type { OutsideService } from '@pavilion/api-contract/calls/outside-sign-in';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './service-button.module.css';
import { serviceNames } from './service-names';

/** The service's first letter in a plain ring: its own signs are not ours to show. */
export function ServiceMark({ service }: { readonly service: OutsideService }): ReactElement {
  return (
    <span className={styles.mark} aria-hidden>
      {serviceNames[service].slice(0, 1)}
    </span>
  );
}

interface ServiceButtonProps {
  readonly service: OutsideService;
  readonly loading: boolean;
  onPress(): void;
  /** Somebody is about to press it. */
  onApproach(): void;
}

/** The way to sign in by a service. */
export function ServiceButton({ service, loading, onPress, onApproach }: ServiceButtonProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      variant="outline"
      size="lg"
      block
      icon={<ServiceMark service={service} />}
      loading={loading}
      onClick={onPress}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {t('outside.continue', { service: serviceNames[service] })}
    </Button>
  );
}
