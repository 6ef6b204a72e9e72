export { type LateNamespace, type TextsOfLanguages, useLateTexts } from './use-late-texts';
export { withLateTexts } from './with-late-texts';
