import type { Language } from '@pavilion/api-contract';
import { describeLanguage } from '@pavilion/i18n';
import { type Messages, useHost } from '@pavilion/remote-contract';
import { Skeleton } from '@pavilion/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts of a page in each language. */
export type PageTexts = Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>;

/** What calls of single pages refuse with. */
const refusals: PageTexts = {
  TW: () => import('../locales/errors/tw.json'),
  EN: () => import('../locales/errors/en.json'),
  VI: () => import('../locales/errors/vi.json'),
};

/**
 * A page whose texts come with it, under a namespace of its own (`member-deposit.title`), and again when another language
 * is chosen: texts of pages that nobody opens are not loaded. The page stays mounted meanwhile and keeps what was typed.
 */
export function withPageTexts<Props extends object = object>(
  namespace: string,
  texts: PageTexts,
  Page: ComponentType<Props>,
): ComponentType<Props> {
  return function PageWithTexts(props: Props): ReactElement {
    const { isThere, wasThere } = usePageTexts(namespace, texts);
    return (
      <>
        {isThere ? null : <Skeleton height="320px" radius="card" />}
        {wasThere ? (
          <div hidden={!isThere}>
            <Page {...props} />
          </div>
        ) : null}
      </>
    );
  };
}

function usePageTexts(namespace: string, texts: PageTexts) {
  const { i18n } = useTranslation();
  const { preferences } = useHost();
  const [failure, setFailure] = useState<unknown>();
  const [wasThere, setWasThere] = useState(false);
  const [, setLoaded] = useState('');
  const language = preferences.language();
  const { tag } = describeLanguage(language);
  const isThere = i18n.hasResourceBundle(tag, namespace);
  useEffect(() => {
    if (isThere) return setWasThere(true);
    texts[language]()
      .then(async ({ default: messages }) => {
        // Beside those of every page, which the host has loaded with the language.
        i18n.addResourceBundle(tag, 'errors', (await refusals[language]()).default, true, false);
        i18n.addResourceBundle(tag, namespace, messages);
        setLoaded(tag);
      })
      .catch((cause: unknown) => setFailure(cause ?? new Error(`no texts of ${namespace}`)));
  }, [i18n, isThere, language, namespace, tag, texts]);
  // The fence around the panel shows it, with a way to try again.
  if (failure !== undefined) throw failure;
  return { isThere, wasThere: wasThere || isThere };
}
