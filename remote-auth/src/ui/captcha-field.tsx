import { endpoints } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { Skeleton, TextField } from '@pavilion/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ComponentProps, type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './captcha-field.module.css';

/** A new picture at most once in this many milliseconds. */
const refreshThrottleMs = 1000;

const captchaKey = (purpose: string) => ['auth', 'captcha', purpose] as const;

/** Fetches a new picture, for example after a wrong answer. */
export function useCaptchaRefresh(purpose: string): () => void {
  const queries = useQueryClient();
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < refreshThrottleMs) return;
    last.current = Date.now();
    void queries.resetQueries({ queryKey: captchaKey(purpose) });
  };
}

interface CaptchaFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'trailing'> {
  /** What the picture is for; each purpose has its own. */
  readonly purpose: string;
}

/** A field with the picture to be typed; pressing the picture fetches another. */
export function CaptchaField({ purpose, ...field }: CaptchaFieldProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const refresh = useCaptchaRefresh(purpose);
  const picture = useQuery({
    queryKey: captchaKey(purpose),
    queryFn: () => api.call(endpoints.captcha, { query: { t: String(Date.now()) } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
  return (
    <TextField
      {...field}
      label={t('auth.captcha.label')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button type="button" className={styles.refresh} onClick={refresh} aria-label={t('auth.captcha.refresh')}>
          {picture.data ? (
            <img className={styles.picture} src={`data:image/png;base64,${picture.data}`} alt={t('auth.captcha.alt')} />
          ) : (
            <Skeleton width="112px" height="40px" radius="control" />
          )}
          <RefreshCw aria-hidden size={16} />
        </button>
      }
    />
  );
}
