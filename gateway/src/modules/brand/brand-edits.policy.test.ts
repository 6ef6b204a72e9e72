import { editsOf, mergeSeed } from './brand-edits.policy';

const seeded = {
  money: { minimum: '10', maximum: '100' },
  presets: [1, 2],
  tree: {
    modId: 'ROOT',
    childrenNodes: [
      { modId: 'A', enabled: '1' },
      { modId: 'B', enabled: '1' },
    ],
  },
};

test('a new seed changes what nobody edited, and nothing else', () => {
  const edited = { ...seeded, money: { minimum: '10', maximum: '70' } };
  const next = { ...seeded, money: { minimum: '20', maximum: '200' }, presets: [1, 2, 3] };
  expect(mergeSeed(seeded, edited, next)).toEqual({
    ...next,
    money: { minimum: '20', maximum: '70' },
  });
});

test('one switch that was turned leaves the others to the seed, and new ones come', () => {
  const nodes = (a: string, b: string, more: object[] = []) => ({
    modId: 'ROOT',
    childrenNodes: [{ modId: 'A', enabled: a }, { modId: 'B', enabled: b }, ...more],
  });
  const merged = mergeSeed(nodes('1', '1'), nodes('0', '1'), nodes('1', '0', [{ modId: 'C', enabled: '1' }]));
  expect(merged).toEqual(nodes('0', '0', [{ modId: 'C', enabled: '1' }]));
});

test.each([
  { what: 'a list without ids is one value', seeded: [1, 2], document: [1], next: [1, 2, 3], merged: [1] },
  {
    what: 'what a seed newly has comes',
    seeded: { a: 1 },
    document: { a: 1 },
    next: { a: 1, b: 2 },
    merged: { a: 1, b: 2 },
  },
  {
    what: 'what a seed has no more goes',
    seeded: { a: 1, b: 2 },
    document: { a: 1, b: 2 },
    next: { a: 1 },
    merged: { a: 1 },
  },
  {
    what: 'unless it was edited',
    seeded: { a: 1, b: 2 },
    document: { a: 1, b: 3 },
    next: { a: 1 },
    merged: { a: 1, b: 3 },
  },
  {
    what: 'what a server of an earlier release dropped comes back',
    seeded: { a: 1, b: 2 },
    document: { a: 3 },
    next: { a: 1, b: 2 },
    merged: { a: 3, b: 2 },
  },
  {
    what: 'an element that was taken out stays out',
    seeded: [{ level: 0 }, { level: 1 }],
    document: [{ level: 0 }],
    next: [{ level: 0, more: 1 }, { level: 1 }],
    merged: [{ level: 0, more: 1 }],
  },
  {
    what: 'nothing known of the seed keeps everything',
    seeded: null,
    document: { a: 1 },
    next: { a: 2, b: 3 },
    merged: { a: 1, b: 3 },
  },
  {
    what: 'a value that became an object stays',
    seeded: { a: 1 },
    document: { a: 2 },
    next: { a: { b: 1 } },
    merged: { a: 2 },
  },
])('$what', ({ seeded: old, document, next, merged }) => {
  expect(mergeSeed(old, document, next)).toEqual(merged);
});

test('an edit that is taken back follows the seed again', () => {
  expect(mergeSeed({ a: 1 }, { a: 1 }, { a: 2 })).toEqual({ a: 2 });
});

test('edits are named by their place', () => {
  const edited = {
    money: { minimum: '10', maximum: '70' },
    presets: [1],
    tree: { modId: 'ROOT', childrenNodes: [{ modId: 'A', enabled: '0' }] },
    more: true,
  };
  expect(editsOf(seeded, edited)).toEqual([
    { path: 'money.maximum', seeded: '100', edited: '70' },
    { path: 'presets', seeded: [1, 2], edited: [1] },
    { path: 'tree.childrenNodes[A].enabled', seeded: '1', edited: '0' },
    { path: 'tree.childrenNodes[B]', seeded: { modId: 'B', enabled: '1' } },
    { path: 'more', edited: true },
  ]);
  expect(editsOf(seeded, JSON.parse(JSON.stringify(seeded)))).toEqual([]);
});
