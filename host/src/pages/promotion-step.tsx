import type { Promotion } from '@pavilion/api-contract';
import { useModule, useSession } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { openAuth } from '../layers/auth-dialog.store';
import { useRuntime } from '../runtime/runtime-context';
import { followLinkage } from '../shell/banner/banner-linkage';
import { usePageFor, useWalletPage } from '../shell/use-account-links';
import classes from './promotion-step.module.css';

type Step = Promotion['step'];

interface Action {
  readonly label: string;
  take(): void;
}

/** What an offer's step is called, and what it does; `undefined` where there is none, or no way to it. */
function useAction(step: Step): Action | undefined {
  const { t } = useTranslation();
  const { hostApi } = useRuntime();
  const wallet = useWalletPage();
  const paysIn = usePageFor('deposit') !== undefined;
  const mayRegister = useModule('REG3');
  switch (step.type) {
    case 'REGISTER':
      return mayRegister
        ? { label: t('shell.promo.register'), take: () => openAuth('register') }
        : { label: t('shell.promo.signIn'), take: () => openAuth('login') };
    case 'DEPOSIT':
      return (
        wallet && {
          label: t(paysIn ? 'shell.promo.deposit' : 'shell.promo.wallet'),
          take: () => hostApi.dialogs.openPanel(wallet.panel, wallet.page),
        }
      );
    case 'URL':
      return { label: t('shell.promo.go'), take: () => followLinkage({ type: 'url', url: step.target }, hostApi) };
    case 'GAME':
      return {
        label: t('shell.promo.play'),
        take: () => followLinkage({ type: 'game', gameId: step.target }, hostApi),
      };
    case '':
      return undefined;
  }
}

/** The end of an offer: the one step that takes part in it. On phones it stays in reach of the thumb. */
export function PromotionStep({ step }: { readonly step: Step }): ReactElement | null {
  const { t } = useTranslation();
  const guest = useSession().status === 'guest';
  const action = useAction(step);
  if (!action) return null;
  return (
    <div className={classes.step}>
      <p className={classes.hint}>{t(guest ? 'shell.promo.hintGuest' : 'shell.promo.hint')}</p>
      <Button
        className={classes.action}
        variant="primary"
        size="lg"
        iconEnd={<ArrowRight size={18} aria-hidden="true" />}
        onClick={action.take}
      >
        {action.label}
      </Button>
    </div>
  );
}
