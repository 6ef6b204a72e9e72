import en from '../../locales/missions/en.json';
import tw from '../../locales/missions/tw.json';
import vi from '../../locales/missions/vi.json';

// Whoever steers by voice says what they read on a button (WCAG 2.5.3).
it.each([
  ['TW', tw],
  ['EN', en],
  ['VI', vi],
])('in %s the name of a button holds what is written on it', (_, texts) => {
  expect(texts.claimOf).toContain(texts.claim);
  expect(texts.applyOf).toContain(texts.apply);
  expect(texts.joinOf).toContain(texts.join);
  expect(texts.detailsOf).toContain(texts.details);
});
