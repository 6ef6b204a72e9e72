import { languages, registrationFieldNames, traitsOf } from '@pavilion/api-contract';
import { loadTexts } from '../../texts';

it.each(languages)('every field of registration has a name in %s', async (language) => {
  const texts = await loadTexts(language);
  const keyOf = (label: string): string => label.slice('auth.'.length);
  expect(registrationFieldNames.filter((name) => !texts[keyOf(traitsOf(name).label)])).toEqual([]);
});
