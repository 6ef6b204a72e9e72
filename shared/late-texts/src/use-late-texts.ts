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

/** Languages and namespaces whose texts are those of another language, until their own have come. */
const standIns = new Set<string>();

/**
 * Has the texts of one language stand in for another's; silent, since whoever shows them asks for it as they render.
 */
function standIn(
  i18n: ReturnType<typeof useTranslation>['i18n'],
  { namespace, from, to }: Record<'namespace' | 'from' | 'to', string>,
): void {
  standIns.add(`${to} ${namespace}`);
  i18n.addResourceBundle(to, namespace, i18n.getResourceBundle(from, namespace), false, false, { silent: true });
}

/** Brings the texts of a part in one language, unless they are there. */
async function fetchTexts(
  i18n: ReturnType<typeof useTranslation>['i18n'],
  { namespace, texts, refusals }: Omit<LateNamespace, 'refusals'> & Record<'refusals', TextsOfLanguages | undefined>,
  language: Language,
): Promise<void> {
  const { tag } = describeLanguage(language);
  if (i18n.hasResourceBundle(tag, namespace) && !standIns.has(`${tag} ${namespace}`)) return;
  const [words, errors] = await Promise.all([texts[language](), (refusals?.[language] ?? nothing)()]);
  standIns.delete(`${tag} ${namespace}`);
  // Beside those of every page, which the host has loaded with the language.
  i18n.addResourceBundle(tag, 'errors', errors.default, true, false);
  i18n.addResourceBundle(tag, namespace, words.default);
}

/**
 * Fetches the texts of a part in the language of the page, and those of another one before the page changes to it;
 * until those have come, and where they do not, the part says what it said before. `wasThere` tells of any language:
 * until then the part has not shown yet. `failure` is why texts did not come, `retry` asks again.
 */
export function useLateTexts({ namespace, texts, refusals }: LateNamespace) {
  const { i18n } = useTranslation();
  const language = useHost().preferences.language();
  const { tag } = describeLanguage(language);
  const [shown, setShown] = useState<string>();
  const [, setLoaded] = useState('');
  const [tries, setTries] = useState(0);
  const [missed, setMissed] = useState<{ readonly at: string; readonly cause: unknown }>();
  const at = `${tag} ${tries}`;
  const hasAny = i18n.hasResourceBundle(tag, namespace);
  const isThere = hasAny && !standIns.has(`${tag} ${namespace}`);
  if (!hasAny && shown !== undefined) standIn(i18n, { namespace, from: shown, to: tag });
  useEffect(() => {
    // What the host's translations say before they switch: the part switches with the page.
    const fetchAhead = (coming: Language, wait: (part: Promise<void>) => void): void =>
      wait(fetchTexts(i18n, { namespace, texts, refusals }, coming));
    i18n.on('languageComing', fetchAhead);
    return () => i18n.off('languageComing', fetchAhead);
  }, [i18n, namespace, refusals, texts]);
  useEffect(() => {
    if (isThere) return setShown(tag);
    fetchTexts(i18n, { namespace, texts, refusals }, language).then(
      () => setLoaded(tag),
      (cause: unknown) => setMissed({ at, cause: cause ?? new Error(`no texts of ${namespace}`) }),
    );
  }, [at, i18n, isThere, language, namespace, refusals, tag, texts]);
  return {
    wasThere: shown !== undefined || isThere,
    failure: missed?.at === at ? missed.cause : undefined,
    retry: () => setTries((before) => before + 1),
  };
}
