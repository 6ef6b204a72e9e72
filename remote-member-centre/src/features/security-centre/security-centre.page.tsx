import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button, ErrorState, Skeleton } from '@pavilion/ui';
import { LogOut } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payoutTexts } from '../../ui/payout.texts';
import { withPageTexts } from '../../ui/page-texts';
import { SignInsSection } from '../sign-ins';
import { WaitingWithdrawal } from '../withdraw';
import { BalanceCard } from './components/balance-card';
import { SecurityRows } from './components/security-rows';
import { StrengthCard } from './components/strength-card';
import styles from './security-centre.page.module.css';
import { useMember, useSecurity } from './security-centre.queries';
import type { SecurityItem } from './security-strength';
import type { SheetId } from './sheets/sheet.props';
import { useLateWays } from './use-late-ways';
import { useStanding } from './use-standing';

// Forms come with the first sheet that is opened.
const SecuritySheet = lazy(async () => ({ default: (await import('./sheets/security-sheet')).SecuritySheet }));

const SecondFactorSection = lazy(async () => ({ default: (await import('../second-factor')).SecondFactorSection }));

const OutsideLinksSection = lazy(async () => ({ default: (await import('../outside-links')).OutsideLinksSection }));

const PayoutAccountsSection = lazy(async () => {
  const { PayoutAccountsSection: Section } = await import('../payout-accounts');
  return { default: withPageTexts('member-payout', payoutTexts, Section) };
});

/** The account: what it holds, how well it is kept and who it belongs to, and the way out. */
export function SecurityCentrePage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <div className={styles.page}>
      <WaitingWithdrawal />
      <SecuritySections />
      <SignInsSection />
      <div className={styles.actions}>
        <Button variant="danger" icon={<LogOut aria-hidden size={16} />} onClick={() => void host.session.signOut()}>
          {t('member-security.signOut')}
        </Button>
      </div>
    </div>
  );
}

function SecuritySections(): ReactElement {
  const member = useMember();
  const security = useSecurity();
  const standing = useStanding(security.data);
  const { sheet, setSheet, open, places, awaited } = useOpening();
  const failed = [member, security].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <>
        <BalanceCard />
        <Failure
          error={failed.error}
          retrying={member.isFetching || security.isFetching}
          onRetry={() => void Promise.all([member.refetch(), security.refetch()])}
        />
      </>
    );
  const about = member.data && security.data && { member: member.data, security: security.data };
  return (
    <>
      <div className={styles.top}>
        <BalanceCard />
        <StrengthCard standing={standing} waiting={awaited !== undefined} onOpen={open} />
      </div>
      {about ? <SecurityRows {...about} onOpen={open} /> : <Skeleton height="720px" radius="card" />}
      <LateSections
        places={places}
        hasPassword={about?.security.hasPassword}
        onSetPassword={() => setSheet('payment')}
      />
      {about && sheet && (
        <Suspense fallback={null}>
          <SecuritySheet {...about} id={sheet} onOpen={setSheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What is open over the page, and the ways there: a sheet, a dialog of the frame, or a section further down. */
function useOpening() {
  const { dialogs } = useHost();
  const [sheet, setSheet] = useState<SheetId>();
  const { goTo, ...ways } = useLateWays();
  const open = (wanted: SheetId | SecurityItem): void => {
    if (wanted === 'password') return dialogs.openAuth('change-password');
    return wanted === 'authenticator' || wanted === 'payoutAccount' ? goTo(wanted) : setSheet(wanted);
  };
  return { sheet, setSheet, open, ...ways };
}

interface LateSectionsProps {
  readonly places: ReturnType<typeof useLateWays>['places'];
  readonly hasPassword: boolean | undefined;
  onSetPassword(): void;
}

function LateSections({ places, hasPassword, onSetPassword }: LateSectionsProps): ReactElement {
  const { brand } = useHost();
  return (
    <>
      <div ref={places.authenticator}>
        <Late>
          <SecondFactorSection hasPassword={hasPassword} />
        </Late>
      </div>
      {brand.outsideSignIn && hasPassword !== undefined && (
        <Late>
          <OutsideLinksSection hasPassword={hasPassword} />
        </Late>
      )}
      <div ref={places.payoutAccount}>
        <Late>
          <PayoutAccountsSection onSetPassword={onSetPassword} />
        </Late>
      </div>
    </>
  );
}

/** As high as where a section's texts are awaited after its code. */
function Late({ children }: { readonly children: ReactNode }): ReactElement {
  return <Suspense fallback={<Skeleton height="320px" radius="card" />}>{children}</Suspense>;
}

interface FailureProps {
  readonly error: unknown;
  readonly retrying: boolean;
  onRetry(): void;
}

function Failure({ error, retrying, onRetry }: FailureProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={2}
      title={t('member-security.failed')}
      description={t(errorMessageKey(error))}
      retryLabel={t('member-centre.retry')}
      {...{ onRetry, retrying }}
      {...(error instanceof ApiError ? { code: error.code, codeLabel: t('member-centre.code') } : {})}
    />
  );
}
