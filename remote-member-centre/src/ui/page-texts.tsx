import { type TextsOfLanguages, useLateTexts } from '@pavilion/late-texts';
import { Skeleton } from '@pavilion/ui';
import type { ComponentType, ReactElement } from 'react';

/** Texts of a page in each language. */
export type PageTexts = TextsOfLanguages;

/** What calls of single pages refuse with. */
const refusals: PageTexts = {
  TW: () => import('../locales/errors/tw.json'),
  EN: () => import('../locales/errors/en.json'),
  VI: () => import('../locales/errors/vi.json'),
};

/**
 * A page whose texts come with it, under a namespace of its own (`member-deposit.title`), and again when another
 * language is chosen: texts of pages that nobody opens are not loaded. The page keeps what was typed, and its words
 * until the others have come.
 */
export function withPageTexts<Props extends object = object>(
  namespace: string,
  texts: PageTexts,
  Page: ComponentType<Props>,
): ComponentType<Props> {
  const late = { namespace, texts, refusals };
  return function PageWithTexts(props: Props): ReactElement {
    const { wasThere, failure } = useLateTexts(late);
    if (wasThere)
      return (
        <div>
          <Page {...props} />
        </div>
      );
    // The fence around the panel shows it, with a way to try again.
    if (failure !== undefined) throw failure;
    return <Skeleton height="320px" radius="card" />;
  };
}
