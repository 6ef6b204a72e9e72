import type { Language } from '@pavilion/api-contract';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { describeLanguage } from './languages';

/** Texts of one namespace, flat or nested. */
export type Catalogue = { readonly [key: string]: string | Catalogue };

/** Where texts of a namespace come from. */
export type CatalogueLoader = (namespace: string, language: Language) => Promise<Catalogue>;

export interface Translations {
  /** The instance that `useTranslation` uses. */
  readonly i18n: i18n;
  /** Says who owns namespaces; their texts are loaded in the current language and in each one chosen later. */
  register(namespaces: readonly string[], load: CatalogueLoader): Promise<void>;
  /** Loads what is missing and then switches, so that no key is ever seen; unless another language was chosen since. */
  change(language: Language): Promise<void>;
}

interface TranslationsOptions {
  readonly language: Language;
  /** Texts that are there from the start, by namespace. */
  readonly initial: Readonly<Record<string, Catalogue>>;
}

/**
 * Sets i18next up for keys of the form `namespace.key`, for example `member-centre.deposit.title`.
 * The first segment is the namespace; texts in a catalogue may be flat with dots or nested.
 */
export async function createTranslations({ language, initial }: TranslationsOptions): Promise<Translations> {
  const instance = await startInstance({ language, initial });
  const owners = new Map<string, CatalogueLoader>();
  let current = language;
  // Where a switch that is under way leads to: who registers meanwhile is needed in both languages.
  let wanted = language;
  const loadInto = async (namespace: string, target: Language): Promise<void> => {
    const load = owners.get(namespace);
    const { tag } = describeLanguage(target);
    if (!load || instance.hasResourceBundle(tag, namespace)) return;
    instance.addResourceBundle(tag, namespace, await load(namespace, target));
  };
  return {
    i18n: instance,
    async register(namespaces, load) {
      namespaces.forEach((namespace) => owners.set(namespace, load));
      const targets = [...new Set([current, wanted])];
      await Promise.all(targets.flatMap((target) => namespaces.map((namespace) => loadInto(namespace, target))));
    },
    async change(target) {
      wanted = target;
      try {
        await Promise.all([...owners.keys()].map((namespace) => loadInto(namespace, target)));
        // Only now: texts of parts join the namespace of refusals, which would count as loaded.
        await partsReady(instance, target);
      } catch (error) {
        // Nobody waits any more for a language after which another one was chosen.
        if (wanted !== target) return;
        wanted = current;
        throw error;
      }
      // The last choice holds, in whatever order texts come.
      if (wanted !== target) return;
      current = target;
      await instance.changeLanguage(describeLanguage(target).tag);
    },
  };
}

/**
 * Has parts of pages that bring their own texts (`@pavilion/late-texts`) fetch them ahead, so that the whole page
 * switches in one moment. They hear of it by an event of the instance, since they come with remotes of any age; one
 * that gets no texts goes on as it was.
 */
async function partsReady(instance: i18n, target: Language): Promise<void> {
  const waits: Promise<unknown>[] = [];
  instance.emit('languageComing', target, (part: Promise<unknown>) => waits.push(part));
  await Promise.allSettled(waits);
}

async function startInstance({ language, initial }: TranslationsOptions): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: describeLanguage(language).tag,
    load: 'currentOnly',
    fallbackLng: false,
    ns: Object.keys(initial),
    resources: { [describeLanguage(language).tag]: initial },
    nsSeparator: '.',
    keySeparator: '.',
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
