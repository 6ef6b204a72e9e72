import type { Language } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';

/**
 * The language in force. What uses it is drawn anew as soon as another is chosen, in one with the texts around it: read
 * from the preferences alone, answers of the new language were kept under the key of the old one until something else
 * drew the page.
 */
export function useLanguage(): Language {
  useTranslation();
  return useHost().preferences.language();
}
