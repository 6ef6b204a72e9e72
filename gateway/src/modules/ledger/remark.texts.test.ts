import { languages } from '@pavilion/api-contract';
import { remarkText } from './remark.texts';

describe('remarks', () => {
  it.each(languages)('name the game in %s', (language) => {
    for (const key of ['game.bet', 'game.win', 'game.rollback']) {
      expect(remarkText(language, key, { game: 'Golden $& Carp' })).toContain('Golden $& Carp');
    }
  });

  it('keep a key that is not known', () => {
    expect(remarkText('EN', 'gift.tea')).toBe('gift.tea');
    expect(remarkText('EN', 'constructor')).toBe('constructor');
  });
});
