import { createScrollMemory, mostPlaces } from './scroll-memory';

beforeEach(() => sessionStorage.clear());

it('forgets the oldest places, so that a long visit keeps no more than its limit', () => {
  const memory = createScrollMemory(sessionStorage);
  for (let visit = 0; visit < 1_000; visit += 1) memory.remember(`key-${visit}`, visit);
  memory.save();
  expect(JSON.parse(sessionStorage.getItem('pavilion:scroll') ?? '')).toHaveLength(mostPlaces);
  expect([memory.place('key-949'), memory.place('key-950'), memory.place('key-999')]).toEqual([undefined, 950, 999]);
});

it('keeps a place that is visited again', () => {
  const memory = createScrollMemory(sessionStorage);
  memory.remember('first', 1);
  for (let visit = 0; visit < mostPlaces - 1; visit += 1) memory.remember(`key-${visit}`, visit);
  memory.remember('first', 2);
  memory.remember('newest', 3);
  expect([memory.place('first'), memory.place('key-0')]).toEqual([2, undefined]);
});

it('knows the places again after a reload, and reads nothing that is broken', () => {
  const memory = createScrollMemory(sessionStorage);
  memory.remember('here', 640);
  memory.save();
  expect(createScrollMemory(sessionStorage).place('here')).toBe(640);
  sessionStorage.setItem('pavilion:scroll', '{"a":');
  expect(createScrollMemory(sessionStorage).place('here')).toBeUndefined();
  sessionStorage.setItem('pavilion:scroll', '[["here","x"],3]');
  expect(createScrollMemory(sessionStorage).place('here')).toBeUndefined();
});
