import type { Language } from '@pavilion/api-contract';
import type { Catalogue } from '@pavilion/i18n';
import { useEffect, useState } from 'react';
import { useRuntime } from '../../runtime/runtime-context';

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  TW: () => import('./texts/tw.json'),
  EN: () => import('./texts/en.json'),
  VI: () => import('./texts/vi.json'),
};

/** Whether the texts of testers are in place; they come with their first use. */
export function useQaTexts(): boolean {
  const { translations } = useRuntime();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    const load = async (_: string, language: Language): Promise<Catalogue> => (await loaders[language]()).default;
    translations.register(['qa'], load).then(
      () => !gone && setReady(true),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [translations]);
  return ready;
}
