import { createGameText } from './game-text';
import { createTranslator } from './i18n/translator';

const currency = { code: 'VND', symbol: '₫', digits: 0, position: 'F' } as const;
const noon = Date.UTC(2026, 10, 23, 12);

describe('times in a game', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '19:00:00', 'GMT+7'],
    ['America/New_York', '07:00:00', 'GMT-5'],
  ])('are those of %s', (timeZone, time, zone) => {
    const text = createGameText(createTranslator('EN'), { currency, timeZone });
    expect(text.time(noon)).toContain(time);
    expect(text.zone(noon)).toBe(zone);
  });

  it('are those of the browser where the zone is not told or not known', () => {
    const [untold, unknown] = [undefined, 'Moon/Copernicus'].map((timeZone) =>
      createGameText(createTranslator('EN'), { currency, timeZone }).time(noon),
    );
    expect(unknown).toBe(untold);
  });
});
