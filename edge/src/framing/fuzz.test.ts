import { createRecorder, exchangeRaw } from '@pavilion/platform';
import fc from 'fast-check';
import { readStrictly } from '../testing/strict-reader';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

// So many rounds of eight connections each time: counted and not timed, because a busy machine may need all of a short
// time for the first round. `FUZZ_SECONDS=600` searches for as long as it says instead.
const rounds = 100;
const seconds = process.env['FUZZ_SECONDS'] === undefined ? undefined : Number(process.env['FUZZ_SECONDS']);
const recorder = createRecorder();
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ env: { BODY_IDLE_MS: '50', HEAD_MS: '200' } });
  edge.backends.gateway = recorder.listener;
});
afterAll(() => edge.close());

/** Stands for a name of its own for each connection, of the same length. */
const own = '@@@@@@@@';
const usually = (value: string, ...rarely: string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...rarely) });
const eol = usually('\r\n', '\n', '\r', '\r\n ', '\n\r\n', '\r\r\n', '\0\r\n');
const colon = usually(': ', ':', ' : ', ':\t', ': \t ', ':\u000b', '\0:', ':\r\n ');
const method = fc.constantFrom(
  'GET',
  'POST',
  'POST',
  'POST',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PUT',
  'TRACE',
  'CONNECT',
  'get',
  'G\0ET',
);
const target = usually(
  `/wps/${own}/row`,
  `http://a/wps/${own}/row`,
  '*',
  `/wps/${own}/row#x`,
  `/wps/${own}/r w`,
  `/wps/${own}/\u00e9`,
);
const version = usually('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.12', '', 'HTTP/1.1 ', 'http/1.1');
const content = fc.constantFrom(
  '',
  'hello',
  `DELETE /wps/${own}/hidden HTTP/1.1\r\nX-Swallow: `,
  `GET /wps/${own}/hidden HTTP/1.1\r\nHost: aurora.localhost\r\n\r\n`,
  '0\r\n\r\n',
  '\r\n',
);

const length = fc
  .tuple(content, usually('', '+', '-', '0', ' ', '1', '0x', '5, '))
  .map(([body, odd]) => ({ header: ['Content-Length', `${odd}${body.length}`] as const, body }));
const size = usually('', '0', '+', '-', '0x', ' ', '1');
const afterSize = usually('', ';a=b', ' ', ';\n', ';a\r', '\t');
const chunks = fc
  .tuple(
    fc.array(
      fc.tuple(
        content.filter((text) => text !== ''),
        size,
        afterSize,
        eol,
      ),
      { maxLength: 3 },
    ),
    eol,
    usually('\r\n', 'X-T: 1\r\n\r\n', 'Content-Length: 5\r\n\r\n', '\n', ''),
  )
  .map(
    ([parts, last, trailer]) =>
      parts
        .map(([text, before, after, end]) => `${before}${text.length.toString(16)}${after}\r\n${text}${end}`)
        .join('') + `0${last}${trailer}`,
  );
const encoding = usually(
  'chunked',
  'Chunked',
  'gzip, chunked',
  'chunked, identity',
  'identity',
  ' chunked',
  '\u000bchunked',
  'chunked\0',
  'xchunked',
  'chunked,',
);
const coded = fc
  .tuple(encoding, chunks)
  .map(([value, body]) => ({ header: ['Transfer-Encoding', value] as const, body }));
const framed = fc.oneof(fc.constant({ header: undefined, body: '' }), length, coded);
const others = fc.constantFrom<readonly [string, string]>(
  ['Connection', 'keep-alive'],
  ['Connection', 'close'],
  ['Connection', 'content-length'],
  ['Connection', 'transfer-encoding'],
  ['Content-Length', '5'],
  ['Transfer-Encoding', 'chunked'],
  ['Host', 'other.example'],
  ['X-A', 'b'],
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['Content-Length', '0'],
  ['TE', 'trailers'],
  ['Content_Length', '5'],
  ['', 'x'],
);
const message = fc
  .record({
    method,
    target,
    version,
    framed,
    others: fc.array(others, { maxLength: 2 }),
    eols: fc.array(eol, { minLength: 6, maxLength: 6 }),
    colon,
  })
  .map(
    ({ method: verb, target: what, version: which, framed: { header, body }, others: more, eols, colon: between }) => {
      const headers = [['Host', 'aurora.localhost'] as const, ...(header ? [header] : []), ...more].map(
        ([name, value], index) => `${name}${index === 1 ? between : ': '}${value}`,
      );
      return (
        [`${verb} ${what} ${which}`, ...headers, ''].map((line, index) => line + (eols[index] ?? '\r\n')).join('') +
        body
      );
    },
  );
const last = `GET /wps/${own}/last HTTP/1.1\r\nHost: aurora.localhost\r\nConnection: close\r\n\r\n`;
const connection = fc.array(message, { minLength: 1, maxLength: 3 }).map((messages) => messages.join('') + last);

it(
  'no bytes make a server behind hear what a strict reader does not find in them',
  async () => {
    const meant = new Map<string, string[]>();
    let [sent, heard] = [0, 0];
    const exchange = async (bytes: string): Promise<void> => {
      const name = `f${String((sent += 1)).padStart(own.length - 1, '0')}`;
      const send = bytes.replaceAll(own, name);
      meant.set(name, readStrictly(send));
      expect({ send, ...(await exchangeRaw({ port: edge.port, send })) }).toMatchObject({ send, ended: true });
    };
    const property = fc.asyncProperty(fc.array(connection, { minLength: 8, maxLength: 8 }), async (connections) => {
      await Promise.all(connections.map(exchange));
      for (const request of recorder.take()) {
        heard += 1;
        const left = meant.get(/^\S+ \/wps\/(f\d+)\//.exec(request)?.[1] ?? '') ?? [];
        expect(left).toContain(request);
        left.splice(left.indexOf(request), 1);
      }
    });
    await fc.assert(
      property,
      seconds === undefined ? { numRuns: rounds } : { numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1_000 },
    );
    process.stdout.write(`${sent} connections, ${heard} requests heard behind, each of them meant\n`);
    expect(heard).toBeGreaterThan(0);
  },
  400_000 + (seconds ?? 0) * 1_000,
);
