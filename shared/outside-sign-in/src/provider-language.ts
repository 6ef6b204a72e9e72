const providerNames: Readonly<Partial<Record<string, string>>> = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN' };

/** The name of a language at the provider outside, whose check against machines takes none of more than six letters. */
export const providerLanguage = (tag: string): string => providerNames[tag] ?? tag;
