import { boundsOf } from './claim-limit.policy';
import type { KindLimit } from './reward.rules';

const limit = (types: KindLimit['types'], period: KindLimit['period'] = 'DAY'): KindLimit => ({
  ...{ types, period, perDevice: 3, perAddress: null },
});
const boundOf = (limits: readonly KindLimit[], type: KindLimit['types'][number]) =>
  boundsOf({ needMobile: [], limits }, type).bound;

test('kinds of one limit count each for itself within a day, and together where they count ever', () => {
  const day = limit(['LOGIN', 'SAVIOR']);
  expect(boundOf([day], 'LOGIN')).toEqual({ limit: day, counted: ['LOGIN'], queue: 'LOGIN' });
  expect(boundOf([day], 'SAVIOR')).toEqual({ limit: day, counted: ['SAVIOR'], queue: 'SAVIOR' });
  const ever = limit(['NEW_REGISTER', 'SIGNUP'], 'EVER');
  const together = { limit: ever, counted: ever.types, queue: 'NEW_REGISTER,SIGNUP' };
  expect([boundOf([ever], 'SIGNUP'), boundOf([ever], 'NEW_REGISTER')]).toEqual([together, together]);
  expect(boundOf([day, ever], 'RAFFLE')).toBeUndefined();
});

test('welcome missions are bounded as missions where no limit names them, and count with them in one queue', () => {
  const missions = limit(['LOGIN', 'MISSION']);
  const asMission = { limit: missions, counted: ['MISSION', 'SIGNUP'], queue: 'MISSION' };
  expect([boundOf([missions], 'SIGNUP'), boundOf([missions], 'MISSION')]).toEqual([asMission, asMission]);
  expect(boundOf([missions], 'LOGIN')?.counted).toEqual(['LOGIN']);
  expect(boundOf([limit(['MISSION'], 'EVER')], 'SIGNUP')?.counted).toEqual(['MISSION', 'SIGNUP']);
  const own = limit(['SIGNUP'], 'EVER');
  expect(boundOf([missions, own], 'SIGNUP')?.limit).toBe(own);
  expect(boundOf([missions, own], 'MISSION')?.counted).toEqual(['MISSION']);
});

test('a number that has to be proven for missions is asked for welcome missions too, and not the other way round', () => {
  const asks = (needMobile: KindLimit['types'], type: KindLimit['types'][number]) =>
    boundsOf({ needMobile, limits: [limit(['SIGNUP'], 'EVER')] }, type).needsMobile;
  const asked = [asks(['MISSION'], 'SIGNUP'), asks(['MISSION'], 'MISSION'), asks(['SIGNUP'], 'SIGNUP')];
  expect(asked).toEqual([true, true, true]);
  expect([asks(['SIGNUP'], 'MISSION'), asks(['MISSION'], 'LOGIN'), asks([], 'SIGNUP')]).toEqual([false, false, false]);
});
