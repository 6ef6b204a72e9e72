import { endpoints } from '@pavilion/api-contract';
import { describeLanguage } from '@pavilion/i18n';
import { Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../runtime/runtime-context';
import { StatusPage } from './status-page';
import classes from './status-page.module.css';

/** A country's name with its code, for example `Singapore (SG)`. */
export function describeCountry(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const name = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' }).of(code);
  return name ? `${name} (${code})` : code;
}

/** The site where it may not be visited. Address and country are asked for here alone: the page is the same for all. */
export default function RestrictionPage(): ReactElement {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const language = usePreference('language');
  const { data, isError } = useQuery({
    queryKey: ['host', 'location'],
    queryFn: ({ signal }) => api.call(endpoints.systemLocation, {}, { signal }),
  });
  const unknown = t('shell.status.restriction.unknown');
  const wait = isError ? unknown : <Skeleton width={120} height={16} />;
  const country = data && (describeCountry(data.country, describeLanguage(language).tag) || unknown);
  return (
    <StatusPage
      sign={
        <span className={`${classes.sign} ${classes.iconSign}`}>
          <MapPinOff size={40} />
        </span>
      }
      eyebrow={t('shell.status.restriction.eyebrow')}
      title={t('shell.status.restriction.title')}
      restriction={t('shell.status.restriction.restriction')}
      body={t('shell.status.restriction.body')}
    >
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('shell.status.restriction.address')}</dt>
          <dd>{data?.ip ?? wait}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('shell.status.restriction.country')}</dt>
          <dd>{country ?? wait}</dd>
        </div>
      </dl>
    </StatusPage>
  );
}
