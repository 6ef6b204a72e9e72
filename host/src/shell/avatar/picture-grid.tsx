import { ErrorState, Skeleton } from '@pavilion/ui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './avatar-dialog.module.css';
import { useAvatarIcons } from './avatar.queries';

interface PictureGridProps {
  readonly memberId: string;
  /** Id of the picture that is marked. */
  readonly chosen: string | undefined;
  onChoose(icon: { readonly id: string; readonly url: string }): void;
}

const waiting = Array.from({ length: 10 }, (_, index) => index);

interface PictureOptionProps extends Pick<PictureGridProps, 'onChoose'> {
  readonly icon: { readonly id: string; readonly url: string };
  readonly label: string;
  readonly checked: boolean;
}

function PictureOption({ icon, label, checked, onChoose }: PictureOptionProps): ReactElement {
  return (
    <label className={classes.picture}>
      <img src={icon.url} alt="" width={64} height={64} loading="lazy" />
      <input
        type="radio"
        name="picture"
        value={icon.id}
        aria-label={label}
        checked={checked}
        onChange={() => onChoose(icon)}
      />
      <span className={classes.check} aria-hidden="true">
        <Check size={14} strokeWidth={3} />
      </span>
    </label>
  );
}

/** The built-in pictures as one choice. */
export function PictureGrid({ memberId, chosen, onChoose }: PictureGridProps): ReactElement {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useAvatarIcons(memberId);
  if (isError) {
    return (
      <ErrorState
        compact
        title={t('shell.picture.failed')}
        description={t('shell.picture.safe')}
        retryLabel={t('shell.picture.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <fieldset className={classes.pictures} aria-busy={!data}>
      <legend className={classes.legend}>{t(data ? 'shell.picture.builtIn' : 'shell.picture.loading')}</legend>
      {data?.icons.length === 0 && <p className={classes.rules}>{t('shell.picture.none')}</p>}
      <div className={classes.grid}>
        {!data && waiting.map((index) => <Skeleton key={index} width="64px" height="64px" radius="full" />)}
        {data?.icons.map(({ id, url }, index) => (
          <PictureOption
            key={id}
            icon={{ id, url }}
            label={t('shell.picture.one', { number: index + 1 })}
            checked={chosen === id}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}
