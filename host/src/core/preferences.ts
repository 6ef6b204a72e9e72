import { endpoints, type Language, type PlatformCaller } from '@pavilion/api-contract';
import { chooseLanguage, describeLanguage, type Translations } from '@pavilion/i18n';
import { type BootData, themeStorageKey } from '@pavilion/remote-contract';
import Cookies from 'js-cookie';
import { createStore } from 'zustand/vanilla';
import { afterPaint, applyTheme, type Theme } from './apply-theme';
import type { EventBus } from './event-bus';

export interface PreferenceState {
  readonly language: Language;
  readonly theme: Theme;
}

/** Language and theme of this visitor. */
export interface Preferences {
  read(): PreferenceState;
  subscribe(listener: () => void): () => void;
  /** Loads the catalogues and then switches; the edge learns of it through a cookie. */
  chooseLanguage(language: Language): Promise<void>;
  /** The switch answers in the frame at hand, and the page, which is styled anew as a whole, in the next one. */
  chooseTheme(theme: Theme): void;
}

interface PreferenceParts {
  readonly boot: BootData;
  readonly translations: Translations;
  readonly bus: EventBus;
  readonly api: PlatformCaller;
  signedIn(): boolean;
}

const languageKeys = ['lang', 'hisLang'] as const;
const cookieDays = 365;

/** The language that this browser chose before, if the brand has it; else the page's. */
export function storedLanguage({ brand, language }: BootData): Language {
  const stored = languageKeys.map((key) => localStorage.getItem(key)).find((value) => value !== null);
  return stored === undefined ? language : chooseLanguage(stored, brand);
}

/** The theme in force: the page's script applied it before the first paint. */
const themeOfPage = ({ brand }: BootData): Theme => {
  const stored = localStorage.getItem(themeStorageKey);
  return stored === 'dark' || stored === 'light' ? stored : brand.defaultTheme;
};

/**
 * Loads the texts of a language and switches. The texts, the language of the document and what else depends on it
 * change in one moment, so that the page is drawn once and in one language.
 */
async function switchLanguage(translations: Translations, language: Language, apply: () => void): Promise<void> {
  const { tag } = describeLanguage(language);
  const switched = (changed: string): void => {
    if (changed !== tag) return;
    document.documentElement.lang = tag;
    apply();
  };
  translations.i18n.on('languageChanged', switched);
  try {
    await translations.change(language);
  } finally {
    translations.i18n.off('languageChanged', switched);
  }
}

/** Preferences that start as the page was served. */
export function createPreferences({ boot, translations, bus, api, signedIn }: PreferenceParts): Preferences {
  const store = createStore<PreferenceState>(() => ({ language: boot.language, theme: themeOfPage(boot) }));
  applyTheme(store.getState().theme);
  return {
    read: store.getState,
    subscribe: store.subscribe,
    async chooseLanguage(language) {
      await switchLanguage(translations, language, () => store.setState({ language }));
      // Another one was chosen while the texts came.
      if (store.getState().language !== language) return;
      languageKeys.forEach((key) => localStorage.setItem(key, language));
      Cookies.set(boot.languageCookie, language, { expires: cookieDays, sameSite: 'lax' });
      bus.emit('language.changed', { language });
      if (signedIn()) await api.call(endpoints.updateLanguage, { body: { language } }).catch(() => undefined);
    },
    chooseTheme(theme) {
      localStorage.setItem(themeStorageKey, theme);
      store.setState({ theme });
      afterPaint(() => {
        // Pressed again meanwhile: the later press has its own turn.
        if (store.getState().theme !== theme) return;
        applyTheme(theme);
        bus.emit('theme.changed', { theme });
      });
    },
  };
}
