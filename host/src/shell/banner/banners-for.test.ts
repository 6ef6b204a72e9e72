import type { Banner } from '@pavilion/api-contract';
import { bannersFor, firstForAll, slidesKey } from './banners-for';

const banner = (id: string, paths: string[], group: Banner['group'] = 'w_hot'): Banner => ({
  id,
  group,
  paths,
  forAll: false,
  picture: { wide: '', small: '' },
  eyebrow: '',
  title: '',
  subtitle: '',
  callToAction: '',
  linkage: { type: 'none' },
});
const all = [banner('1', ['/live']), banner('2', []), banner('3', ['/rng', '/live']), banner('4', [], 'w_home')];
const ids = (path: string) => bannersFor(all, { group: 'w_hot', path }).map(({ id }) => id);

it('gives a page the slides that name it and those for all of its group, in their order', () => {
  expect(ids('/live')).toEqual(['1', '2', '3']);
  expect(ids('/rng')).toEqual(['2', '3']);
  expect(ids('/fish')).toEqual(['2']);
});

it('tells sets of slides apart', () => {
  expect(slidesKey(all)).toBe('1 2 3 4');
  expect(slidesKey(all.slice(1))).not.toBe(slidesKey(all));
  expect(slidesKey(undefined)).toBe('');
});

it('tells which slide of guests members are shown first as well, and nothing where they may see another', () => {
  const [first, second] = [{ ...banner('1', []), forAll: true }, banner('2', [])];
  expect(firstForAll([first, second])).toEqual([first]);
  expect(firstForAll([second, first])).toBeUndefined();
  expect(firstForAll([])).toBeUndefined();
  expect(firstForAll(undefined)).toBeUndefined();
});
