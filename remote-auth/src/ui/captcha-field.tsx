import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { Skeleton, TextField } from '@pavilion/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './captcha-field.module.css';

/** A new picture at most once in this many milliseconds. */
const refreshThrottleMs = 1000;

/** A picture answers one attempt, so nothing but its own refresh may exchange it: neither language nor session. */
const pictureOf = (api: PlatformCaller, purpose: string) =>
  queryOptions({
    queryKey: ['auth', 'captcha', purpose],
    queryFn: () => api.call(endpoints.captcha, { query: { t: String(Date.now()) } }),
    staleTime: 'static',
    gcTime: 0,
    retry: 1,
  });

/**
 * Fetches a new picture, at most once a second. A press within the second does nothing; after a wrong answer the
 * picture must change, so `{ must: true }` waits for the second to pass.
 */
export function useCaptchaRefresh(purpose: string): (how?: { must: boolean }) => void {
  const queries = useQueryClient();
  const { api } = useHost();
  return ({ must } = { must: false }) => {
    // Kept beside the picture, since both its field and its form refresh it.
    const lastKey = ['auth', 'captcha-refresh', purpose];
    const wait = (queries.getQueryData<number>(lastKey) ?? -Infinity) + refreshThrottleMs - Date.now();
    if (wait > 0 && !must) return;
    queries.setQueryData(lastKey, Date.now() + Math.max(0, wait));
    const fetchNext = () => void queries.prefetchQuery({ ...pictureOf(api, purpose), staleTime: 0 });
    if (wait > 0) setTimeout(fetchNext, wait);
    else fetchNext();
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
  const picture = useQuery(pictureOf(api, purpose));
  return (
    <TextField
      {...field}
      label={t('auth.captcha.label')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles.refresh}
          onClick={() => refresh()}
          aria-label={t('auth.captcha.refresh')}
        >
          {picture.data ? (
            <img className={styles.picture} src={`data:image/png;base64,${picture.data}`} alt={t('auth.captcha.alt')} />
          ) : picture.isError ? (
            <span className={styles.failed}>{t('auth.captcha.failed')}</span>
          ) : (
            <Skeleton width="112px" height="40px" radius="control" />
          )}
          <RefreshCw aria-hidden size={16} />
        </button>
      }
    />
  );
}
