import { ApiError, errorMessageKey, isRefusal } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

export function missingOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'prom.claim.req.field') return undefined;
  const { value } = error;
  return typeof value === 'object' && value !== null && 'data' in value ? String(value.data) : undefined;
}

const known = ['required.mobile_no_verified', 'required.deposit', 'required.turnover', 'required.friends'];

/** Why something was not claimed, each reason once; a number that is not proven leads to where it is. */
export function ClaimProblem({ errors }: { readonly errors: readonly unknown[] }): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  const wordsOf = (error: unknown): string => {
    const missing = missingOf(error) ?? '';
    return known.includes(missing) ? t(`member-rewards.missing.${missing}`) : t(errorMessageKey(error));
  };
  const needsMobile = errors.some((error) => missingOf(error) === 'required.mobile_no_verified');
  return (
    <Notice
      tone="negative"
      live
      title={t(errors.every(isRefusal) ? 'member-rewards.notClaimed' : 'member-centre.noAnswer')}
      action={
        needsMobile ? (
          <Button size="sm" variant="outline" onClick={() => dialogs.openPanel('member', 'securityCenter')}>
            {t('member-rewards.toSecurity')}
          </Button>
        ) : undefined
      }
    >
      {[...new Set(errors.map(wordsOf))].join(' ')}
    </Notice>
  );
}
