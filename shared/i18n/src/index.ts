export { type DayRange, dayRange } from './day-range';
export { loadErrorTexts } from './errors-catalogue';
export { displayTimeZone, formatAgo, formatCount, formatDateTime, formatDuration, formatMoment } from './formats';
export { chooseLanguage, describeLanguage, type KnownLanguage, knownLanguages } from './languages';
export { type Catalogue, type CatalogueLoader, createTranslations, type Translations } from './set-up';
