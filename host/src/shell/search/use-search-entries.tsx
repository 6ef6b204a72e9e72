import { describeLanguage } from '@pavilion/i18n';
import { type SearchEntry, useModule, useSession } from '@pavilion/remote-contract';
import {
  CircleQuestionMark,
  Gift,
  Globe,
  LogIn,
  type LucideIcon,
  Moon,
  Smartphone,
  Sparkles,
  Sun,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openAuth } from '../../layers/auth-dialog.store';
import { notify } from '../../layers/notices.store';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import { hasApp } from '../download-guide/app-links';
import { openDownloadGuide } from '../download-guide/download-guide.store';
import { useInvite, useServes } from '../use-account-links';
import { hostWords, purposeWords } from './entry-words.data';
import { useReleaseEntries } from './use-release-entries';

type Offer = Omit<SearchEntry, 'icon'> & { readonly icon: LucideIcon };

const isThere = (offer: Offer | false | undefined): offer is Offer => Boolean(offer);

/** Ways into the site, for who is not signed in. */
function useWaysIn(): readonly Offer[] {
  const { t } = useTranslation();
  const guest = useSession().status === 'guest';
  const mayRegister = useModule('REG3');
  const mayTry = useModule('FREEPLAY3');
  if (!guest) return [];
  const { login, register, demo } = hostWords;
  const ways: readonly (Offer | false)[] = [
    { id: 'login', icon: LogIn, label: t('shell.header.login'), words: login, open: () => openAuth('login') },
    mayRegister && {
      id: 'register',
      icon: UserPlus,
      label: t('shell.header.register'),
      words: register,
      open: () => openAuth('register'),
    },
    mayTry && {
      id: 'demo',
      icon: Sparkles,
      label: t('shell.nav.demo'),
      words: demo,
      open: () => openAuth('login', 'free-play'),
    },
  ];
  return ways.filter(isThere);
}

/** Pages that the host has itself, or leads to. */
function useOwnPages(): readonly Offer[] {
  const { t } = useTranslation();
  const { boot, hostApi } = useRuntime();
  const promotions = useServes('/promotions');
  const invite = useInvite();
  const member = useSession().status === 'open';
  const { promotions: offers, help, app } = hostWords;
  const go = (path: string) => (): void => hostApi.navigate(path);
  const pages: readonly (Offer | false | undefined)[] = [
    promotions && {
      id: 'promotions',
      icon: Gift,
      label: t('shell.nav.promotions'),
      words: offers,
      open: go('/promotions'),
    },
    member &&
      invite && {
        id: 'invite',
        icon: UserPlus,
        label: t('shell.nav.invite'),
        words: purposeWords.invitations,
        open: invite,
      },
    { id: 'help', icon: CircleQuestionMark, label: t('shell.nav.helpCentre'), words: help, open: go('/help') },
    hasApp(boot.info) && {
      id: 'app',
      icon: Smartphone,
      label: t('shell.nav.download'),
      words: app,
      open: openDownloadGuide,
    },
  ];
  return pages.filter(isThere);
}

/** Theme and language, one press away. */
function usePreferenceEntries(): readonly Offer[] {
  const { t } = useTranslation();
  const { boot, preferences } = useRuntime();
  const language = usePreference('language');
  const dark = usePreference('theme') === 'dark';
  const failed = (): void => notify({ tone: 'negative', titleKey: 'shell.language.failed' });
  return [
    {
      id: 'theme',
      icon: dark ? Sun : Moon,
      label: t(dark ? 'shell.theme.toLight' : 'shell.theme.toDark'),
      words: hostWords.theme,
      open: () => preferences.chooseTheme(dark ? 'light' : 'dark'),
    },
    ...boot.brand.languages
      .filter((code) => code !== language)
      .map((code) => ({
        id: `language-${code}`,
        icon: Globe,
        label: describeLanguage(code).name,
        words: hostWords.language,
        open: () => void preferences.chooseLanguage(code).catch(failed),
      })),
  ];
}

/** Pages and actions that this visitor has; each leaves the search before it does what it is for. */
export function useSearchEntries(leave: (then: () => void) => void): readonly SearchEntry[] {
  const offers = [...useWaysIn(), ...useReleaseEntries(), ...useOwnPages(), ...usePreferenceEntries()];
  return offers.map(({ icon: Icon, open, ...entry }) => ({
    ...entry,
    icon: <Icon size={20} aria-hidden="true" />,
    open: () => leave(open),
  }));
}
