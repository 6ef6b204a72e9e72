import { readFilter, writeFilter } from './lobby-filter';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the filter in the address', () => {
  it('reads back what it writes', () => {
    const filter = { vendor: 'MF', tag: 'NEW', name: 'rồng', sort: 'RTP' } as const;
    expect(readFilter(writeFilter(new URLSearchParams('keep=1'), filter))).toEqual(filter);
  });

  it('leaves defaults out and keeps what else stands there', () => {
    const filter = { vendor: undefined, tag: undefined, name: '  ', sort: 'POPULAR' } as const;
    expect(writeFilter(new URLSearchParams('member=securityCenter&q=old&page=MF'), filter).toString()).toBe(
      'member=securityCenter',
    );
  });

  it('takes nonsense for nothing', () => {
    expect(read(`page=${encodeURIComponent('<b>')}&tag=COLD&sort=UP&q=${'x'.repeat(61)}`)).toEqual({
      vendor: undefined,
      tag: undefined,
      name: '',
      sort: 'POPULAR',
    });
  });
});
