import { en } from './en';

/** A key of a text. */
export type TextKey = keyof typeof en;

/** All texts of one language. */
export type Catalogue = Readonly<Record<TextKey, string>>;

/** Whether a text exists under a name that is put together, such as that of an error. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key);
