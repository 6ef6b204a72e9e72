import { useHost } from '@pavilion/remote-contract';
import { type ComponentType, lazy, type ReactElement, useEffect } from 'react';
import { type PageTexts, withPageTexts } from './page-texts';

/**
 * A page whose code and texts, by namespace, come when it is shown: all are asked for at once, so that none of them
 * waits for another.
 */
export function latePage(
  load: () => Promise<ComponentType>,
  texts: Readonly<Record<string, PageTexts>> = {},
): ComponentType {
  const Loaded: ComponentType = lazy(async () => ({ default: await load() }));
  const Page = Object.entries(texts).reduceRight<ComponentType>(
    (Inner, [namespace, words]) => withPageTexts(namespace, words, Inner),
    Loaded,
  );
  return function LatePage(): ReactElement {
    const language = useHost().preferences.language();
    useEffect(() => {
      // What does not come is told by whoever shows it, and not here.
      for (const ask of [load, ...Object.values(texts).map((words) => words[language])])
        void ask().catch(() => undefined);
    }, [language]);
    return <Page />;
  };
}
