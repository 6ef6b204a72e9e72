import { TextField } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialing-code-select.module.css';

// The countries of the world come after the field that they belong to.
const DialingCodeSelect = lazy(async () => ({ default: (await import('./dialing-code-select')).DialingCodeSelect }));

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'leading'> {
  /** Digits of the dialling code in force. */
  readonly dialingCode: string;
  onDialingCode(code: string): void;
}

/**
 * A number as address books write it, without the spaces between its groups and the code that stands before the field.
 */
function nationalOf(typed: string, dialingCode: string): string {
  const bare = typed.replace(/[\s().\u00a0-]/g, '');
  const prefix = [`+${dialingCode}`, `00${dialingCode}`].find((code) => bare.startsWith(code));
  return prefix === undefined ? bare : bare.slice(prefix.length);
}

/** A mobile number after its dialling code. Native input props pass through. */
export function PhoneField({ dialingCode, onDialingCode, onChange, ...field }: PhoneFieldProps): ReactElement {
  const { t } = useTranslation();
  const keepDigits = (event: ChangeEvent<HTMLInputElement>): void => {
    const national = nationalOf(event.target.value, dialingCode);
    // Written only when it differs, so that the caret stays where somebody types.
    if (national !== event.target.value) event.target.value = national;
    onChange?.(event);
  };
  return (
    <TextField
      {...field}
      onChange={keepDigits}
      label={t('auth.field.mobileNum')}
      leading={
        <Suspense fallback={<DialingCodeShape value={dialingCode} />}>
          <DialingCodeSelect value={dialingCode} onChoose={onDialingCode} />
        </Suspense>
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}

/** The code as it stands until the list of countries is there: of the same size, so that nothing moves. */
function DialingCodeShape({ value }: { value: string }): ReactElement {
  return (
    <div className={styles.select} aria-hidden>
      <span className={styles.button}>
        +{value}
        <ChevronDown size={16} />
      </span>
    </div>
  );
}
