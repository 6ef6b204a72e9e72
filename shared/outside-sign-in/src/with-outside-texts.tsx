import type { Language } from '@pavilion/api-contract';
import { describeLanguage } from '@pavilion/i18n';
import { type Messages, useHost } from '@pavilion/remote-contract';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Texts = Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>;

const texts: Texts = {
  TW: () => import('../locales/tw.json'),
  EN: () => import('../locales/en.json'),
  VI: () => import('../locales/vi.json'),
};

/** What the calls of services outside refuse with. */
const refusals: Texts = {
  TW: () => import('../locales/errors/tw.json'),
  EN: () => import('../locales/errors/en.json'),
  VI: () => import('../locales/errors/vi.json'),
};

const namespace = 'outside';

/**
 * A part that speaks of services outside. Its texts come with it, in the language of the page, and again with another
 * one; `waiting` shows before the first have come, and `Missing` where they do not come.
 */
export function withOutsideTexts<Props extends object>(
  Part: ComponentType<Props>,
  { waiting, Missing }: { readonly waiting: ReactNode; readonly Missing: ComponentType<{ onRetry(): void }> },
): ComponentType<Props> {
  return function PartWithTexts(props: Props): ReactElement {
    const { isThere, wasThere, isMissing, retry } = useTexts();
    if (!isThere && !wasThere) return isMissing ? <Missing onRetry={retry} /> : <>{waiting}</>;
    // It stays mounted while another language comes, and keeps what was typed.
    return (
      <div hidden={!isThere}>
        <Part {...props} />
      </div>
    );
  };
}

function useTexts() {
  const { i18n } = useTranslation();
  const language = useHost().preferences.language();
  const [wasThere, setWasThere] = useState(false);
  const [, setLoaded] = useState('');
  const [tries, setTries] = useState(0);
  const [missedTry, setMissedTry] = useState(-1);
  const { tag } = describeLanguage(language);
  const isThere = i18n.hasResourceBundle(tag, namespace);
  useEffect(() => {
    if (isThere) return setWasThere(true);
    Promise.all([texts[language](), refusals[language]()]).then(
      ([words, errors]) => {
        i18n.addResourceBundle(tag, 'errors', errors.default, true, false);
        i18n.addResourceBundle(tag, namespace, words.default);
        setLoaded(tag);
      },
      () => setMissedTry(tries),
    );
  }, [i18n, isThere, language, tag, tries]);
  return { isThere, wasThere, isMissing: missedTry === tries, retry: () => setTries((before) => before + 1) };
}
