import { createTranslations } from '@pavilion/i18n';
import remote from '../remote';
import { messageText, patternMessage } from './field-message';

const everyPattern = Array.from({ length: 24 }, (_, id) => id);

describe.each(['TW', 'EN', 'VI'] as const)('messages in %s', (language) => {
  async function texts() {
    const translations = await createTranslations({ language, initial: {} });
    await translations.register(['auth'], (namespace, code) => remote.i18n.load(namespace, code));
    return (id: number, min: number, max: number) => messageText(translations.i18n.t, patternMessage(id, min, max));
  }

  it('exist for each pattern, with nothing left to fill in', async () => {
    const text = await texts();
    const written = everyPattern.map((id) => text(id, 3, 5));
    expect(new Set(written).size).toBeGreaterThan(20);
    written.forEach((message) => expect(message).not.toMatch(/auth\.|\{\{/));
  });

  it.each([24, 99, -1, 1.5])('tell the bounds of number %p, which nobody has heard of', async (id) => {
    const text = await texts();
    expect(text(id, 3, 9)).toMatch(/3.+9/);
    expect(text(id, 3, 9)).not.toMatch(/pattern|\{\{/);
    expect(text(id, 4, 4).match(/\d+/g)).toEqual(['4']);
  });

  it('write both bounds, or one number where they are equal', async () => {
    const text = await texts();
    expect(text(6, 8, 12)).toMatch(/8.+12/);
    expect(text(6, 9, 9).match(/\d+/g)).toEqual(['9']);
  });
});
