import type { Language } from '@pavilion/api-contract';
import { describeLanguage } from '@pavilion/i18n';
import { type Messages, useHost } from '@pavilion/remote-contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts in each language, each in a file of its own. */
export type TextsOfLanguages = Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>;

/** Texts that come with the part of a remote that shows them, and not with the remote. */
export interface LateNamespace {
  /** Namespace of the keys: `outside` for `outside.or`. No other part's texts have it. */
  readonly namespace: string;
  readonly texts: TextsOfLanguages;
  /** What the calls of the part refuse with; joins the namespace `errors`. */
  readonly refusals?: TextsOfLanguages;
}

const nothing = () => Promise.resolve({ default: {} });

/**
 * Fetches the texts of a part in the language of the page, and again with another one. `isThere` tells of the language
 * of now, `wasThere` of any: until then the part has not shown yet. `failure` is why they did not come, `retry` asks
 * again.
 */
export function useLateTexts({ namespace, texts, refusals }: LateNamespace) {
  const { i18n } = useTranslation();
  const language = useHost().preferences.language();
  const { tag } = describeLanguage(language);
  const [wasThere, setWasThere] = useState(false);
  const [, setLoaded] = useState('');
  const [tries, setTries] = useState(0);
  const [missed, setMissed] = useState<{ readonly at: string; readonly cause: unknown }>();
  const at = `${tag} ${tries}`;
  const isThere = i18n.hasResourceBundle(tag, namespace);
  useEffect(() => {
    if (isThere) return setWasThere(true);
    Promise.all([texts[language](), (refusals?.[language] ?? nothing)()]).then(
      ([words, errors]) => {
        // Beside those of every page, which the host has loaded with the language.
        i18n.addResourceBundle(tag, 'errors', errors.default, true, false);
        i18n.addResourceBundle(tag, namespace, words.default);
        setLoaded(tag);
      },
      (cause: unknown) => setMissed({ at, cause: cause ?? new Error(`no texts of ${namespace}`) }),
    );
  }, [at, i18n, isThere, language, namespace, refusals, tag, texts]);
  return {
    isThere,
    wasThere: wasThere || isThere,
    failure: missed?.at === at ? missed.cause : undefined,
    retry: () => setTries((before) => before + 1),
  };
}
