import { bannerGroups, endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.close());

const shown = async (brand: string, language = 'TW', query: Record<string, string> = {}) => {
  const answer = await test.call({ endpoint: endpoints.announcements, brand, query, headers: { Language: language } });
  expect(answer.status).toBe(200);
  return v.parse(endpoints.announcements.response, answer.json.value);
};

describe.each(['aurora', 'lotus'])('content of %s', (brand) => {
  it('has a slide in every group and three or more on the home page', async () => {
    const { banners } = await shown(brand);
    expect(new Set(banners.map(({ group }) => group))).toEqual(new Set(bannerGroups));
    expect(banners.filter(({ group }) => group === 'w_home').length).toBeGreaterThanOrEqual(3);
    expect(
      new Set(banners.filter(({ group }) => group === 'w_home').map(({ picture }) => picture.wide)).size,
    ).toBeGreaterThanOrEqual(3);
  });

  it.each(['TW', 'EN', 'VI'])('writes the gift of a new member as the brand writes money, in %s', async (language) => {
    const text = JSON.stringify(await shown(brand, language));
    expect(text).toContain(brand === 'lotus' ? '₫1,000.00' : '₫1,000');
    expect(text).not.toMatch(/\d₫|\{\{/);
  });

  it('leads to promotions and games that exist', async () => {
    const { banners, promotions } = await shown(brand);
    for (const { linkage } of banners) {
      if (linkage.type === 'promotion') expect(promotions.map(({ id }) => id)).toContain(linkage.promotionId);
      if (linkage.type !== 'game') continue;
      const game = await test.call({ endpoint: endpoints.gameById, brand, query: { nodeId: linkage.gameId } });
      expect(game.status).toBe(200);
    }
  });

  it('has six promotions or more with pictures, new players among them, notices, a headline and a pop-up', async () => {
    const { promotions, headlines, notices, popups } = await shown(brand, 'EN');
    expect(promotions.length).toBeGreaterThanOrEqual(6);
    expect(promotions.every(({ picture }) => picture?.startsWith('/assets/art/'))).toBe(true);
    expect(promotions.filter(({ category }) => category === 'new_player').length).toBeGreaterThanOrEqual(3);
    expect(notices.length).toBeGreaterThanOrEqual(12);
    expect(notices.some(({ content }) => content.length > 1000)).toBe(true);
    expect(popups.length).toBeGreaterThan(0);
    expect(headlines.length).toBeGreaterThan(0);
  });

  it('speaks the language of the caller', async () => {
    const [tw, en] = await Promise.all([shown(brand, 'TW'), shown(brand, 'EN')]);
    expect(tw.banners[0]?.title).not.toBe(en.banners[0]?.title);
    expect(en.promotions.map(({ title }) => title).join(' ')).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('content', () => {
  it('speaks Vietnamese in Aurora', async () => {
    expect((await shown('aurora', 'VI')).banners.map(({ title }) => title)).toContain('Những con số rơi từ trời đêm');
  });

  it('sends what is asked for alone', async () => {
    expect(await shown('aurora', 'TW', { types: 'PR' })).toMatchObject({
      banners: [],
      headlines: [],
      notices: [],
      popups: [],
    });
    expect(await shown('aurora', 'TW', { types: 'H' })).toMatchObject({
      banners: [],
      headlines: [{ id: 1041 }, { id: 1042 }],
      notices: [],
      popups: [],
      promotions: [],
    });
    expect((await shown('aurora', 'TW', { types: 'B,XX' })).promotions).toEqual([]);
  });

  it('carries what clients of the platform read of an announcement', async () => {
    const answer = await test.call({ endpoint: endpoints.announcements, brand: 'lotus', query: { types: 'PL,PR,B' } });
    const row = { status: 'A', merchantCode: 'lotus', platform: 'A', execution: 'B', noExpiry: 1, endDate: null };
    const value = v.parse(
      v.object({ player: v.array(v.unknown()), promotion: v.array(v.unknown()), banners: v.array(v.unknown()) }),
      answer.json.value,
    );
    expect(value.player[0]).toMatchObject({ ...row, type: 'PL', sequence: 1, category: null, read: false });
    expect(value.promotion[1]).toMatchObject({ ...row, type: 'PR', sequence: 2 });
    for (const banner of value.banners) expect(banner).toHaveProperty('redirect');
  });

  it('leaves out what has ended or not begun', async () => {
    await test.database.execute(
      `update announcement set ends_at = starts_at + interval '1 hour' where brand_id = 'lotus' and id = 2107`,
    );
    await test.database.execute(
      `update announcement set starts_at = now() + interval '1 day' where brand_id = 'lotus' and id = 2106`,
    );
    const ids = (await shown('lotus')).promotions.map(({ id }) => id);
    expect(ids).not.toContain('2106');
    expect(ids).not.toContain('2107');
    expect(ids).toContain('2105');
  });
});
