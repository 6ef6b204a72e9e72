import * as v from 'valibot';
import { eventStreamQuery, eventTopics, isEventTopic, mostAskedTopics, readEventTopic } from './event-topics';

test.each([
  [eventTopics.brand('aurora'), { kind: 'brand', brandId: 'aurora', id: undefined }],
  [eventTopics.member('aurora', 12n), { kind: 'member', brandId: 'aurora', id: '12' }],
  [eventTopics.draw('lotus', 'VN_north-1'), { kind: 'draw', brandId: 'lotus', id: 'VN_north-1' }],
  [eventTopics.winners('lotus'), { kind: 'winners', brandId: 'lotus', id: undefined }],
  [eventTopics.table('aurora', 'T7'), { kind: 'table', brandId: 'aurora', id: 'T7' }],
])('%s is read as what it was made of', (topic, parts) => {
  expect(readEventTopic(topic)).toEqual(parts);
});

test.each([
  '',
  'brand',
  'brand:',
  'brand:aurora:1',
  'member:aurora',
  'draw:aurora:',
  'draw:aurora:a.b',
  'draw:aurora:*',
  'table:aurora:a b',
  `table:aurora:${'x'.repeat(65)}`,
  'news:aurora',
  'Brand:aurora',
])('%j is no topic', (text) => {
  expect(isEventTopic(text)).toBe(false);
});

const many = (count: number): string => Array.from({ length: count }, (_, index) => `draw:aurora:g${index}`).join(',');

test('a stream asks for a bounded number of topics, each counted once', () => {
  expect(v.parse(eventStreamQuery, {})).toEqual({ topics: [] });
  expect(v.parse(eventStreamQuery, { topics: 'draw:aurora:a,winners:aurora,draw:aurora:a' }).topics).toEqual([
    'draw:aurora:a',
    'winners:aurora',
  ]);
  expect(v.is(eventStreamQuery, { topics: many(mostAskedTopics) })).toBe(true);
  expect(v.is(eventStreamQuery, { topics: many(mostAskedTopics + 1) })).toBe(false);
  expect(v.is(eventStreamQuery, { topics: 'draw:aurora:a,nothing' })).toBe(false);
  expect(v.is(eventStreamQuery, { topics: ['draw:aurora:a'] })).toBe(false);
});
