import { readText } from './src/files.mjs';

const rows =
  /map \$remote_addr \$client_network \{\n([\s\S]*?)\n\}/.exec(readText('containers/limits.conf'))?.[1] ?? '';
/** The rules of the map in their order: a pattern, or what holds for everybody else. */
const rules = [...rows.matchAll(/^ {2}"~([^"]+)" (\$\w+);$/gm)].map(([, pattern = '', value]) => ({
  pattern: new RegExp(pattern),
  value,
}));

/** What nginx counts an address by: the first rule that fits, else the whole address. */
const keyOf = (/** @type {string} */ address) => {
  const rule = rules.find(({ pattern }) => pattern.test(address));
  return rule?.value === '$network' ? rule.pattern.exec(address)?.groups?.['network'] : address;
};

describe('the front door counts', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff:4:5:6'],
    ['2001:db8:1:2::1', '2001:db8:1:2::2'],
    ['2001:db8::1', '2001:db8::ffff:1'],
    ['::1', '::2'],
  ])('%s and %s as one customer', (one, other) =>
    expect([keyOf(one), keyOf(one)]).toEqual([keyOf(other), expect.stringMatching(/./)]),
  );

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ])('%s and %s as two', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)));

  it('every bound by that, and none by the address alone', () => {
    const keys = [...readText('containers/limits.conf').matchAll(/^limit_(?:req|conn)_zone (\S+)/gm)].map(
      ([, key]) => key,
    );
    expect(keys).toEqual(['$client_network', '$client_network', '$client_network', '$client_network']);
  });
});
