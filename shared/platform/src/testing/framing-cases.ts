/** Bytes of a client, and the requests that every careful reader finds in them. */
export interface FramingCase {
  readonly name: string;
  readonly send: string;
  /** As `METHOD target body`; nothing where two readers could differ. What a server behind hears is this or nothing. */
  readonly means: readonly string[];
  /** Whether the edge answers every one of these requests; otherwise it refuses and ends the connection. */
  readonly passes: boolean;
}

/** Stands in the path of what must never arrive. */
export const smuggledPath = '/wps/smuggled';

interface Head {
  readonly line?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly eol?: string;
}

type Row = readonly [name: string, send: string, means?: readonly string[], passes?: 'passes'];

/** Makes messages of one host. */
function messagesOf(host: string) {
  const message = ({ line = 'POST /wps/row HTTP/1.1', headers = [], body = '', eol = '\r\n' }: Head): string =>
    [line, `Host: ${host}`, ...headers, '', body].join(eol);
  const hidden = message({ line: `DELETE ${smuggledPath} HTTP/1.1`, headers: ['X-Swallow: '] });
  return { message, hidden, half: `DELETE ${smuggledPath} HTTP/1.1\r\nX-Swallow: ` };
}

type Messages = ReturnType<typeof messagesOf>;

const get = 'GET /wps/row HTTP/1.1';
const chunked = 'Transfer-Encoding: chunked';
const ok = ['POST /wps/row hello'];
const empty = ['GET /wps/row '];
const chunks = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const whole = ({ message }: Messages): Row[] => [
  ['a call without a body', message({ line: get }), empty, 'passes'],
  ['a body with its length', message({ headers: ['Content-Length: 5'], body: 'hello' }), ok, 'passes'],
  ['a body in chunks', message({ headers: [chunked], body: '3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n' }), ok, 'passes'],
  ['a length of nothing', message({ line: get, headers: ['Content-Length: 0'] }), empty, 'passes'],
  ['a chunk with an extension', message({ headers: [chunked], body: '5;a=b\r\nhello\r\n0\r\n\r\n' }), ok, 'passes'],
  [
    'a trailer',
    message({ headers: [chunked], body: '5\r\nhello\r\n0\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n' }),
    ok,
    'passes',
  ],
  [
    'a DELETE whose call has a body',
    message({ line: 'DELETE /wps/relay/EMFE_deleteInbox HTTP/1.1', headers: ['Content-Length: 2'], body: '{}' }),
    ['DELETE /wps/relay/EMFE_deleteInbox {}'],
    'passes',
  ],
  ['two calls at once', message({ line: get }).repeat(2), [...empty, ...empty], 'passes'],
  [
    'an option of the connection that nobody knows',
    message({ line: get, headers: ['Connection: x-private', 'X-Private: 1'] }),
    empty,
    'passes',
  ],
];

const bodiesOfNothing = ({ message, half }: Messages): Row[] => [
  ...['GET', 'HEAD', 'OPTIONS', 'DELETE'].flatMap((method): Row[] => [
    [`${method} with chunks`, message({ line: `${method} /wps/row HTTP/1.1`, headers: [chunked], body: chunks(half) })],
    [
      `${method} with a length`,
      message({ line: `${method} /wps/row HTTP/1.1`, headers: [`Content-Length: ${half.length}`], body: half }),
    ],
  ]),
  [
    'a logout with a body',
    message({ line: 'DELETE /wps/session/logout HTTP/1.1', headers: [chunked], body: chunks(half) }),
  ],
];

const twoLengths = ({ message, hidden }: Messages): Row[] => [
  ['a length before chunks', message({ headers: ['Content-Length: 4', chunked], body: `0\r\n\r\n${hidden}` })],
  ['chunks before a length', message({ headers: [chunked, 'Content-Length: 4'], body: `0\r\n\r\n${hidden}` })],
  [
    'a length in the trailer',
    message({ headers: [chunked], body: '5\r\nhello\r\n0\r\nContent-Length: 3\r\n\r\n' }),
    ok,
  ],
  ['two lengths', message({ headers: ['Content-Length: 5', 'Content-Length: 0'], body: `hello${hidden}` })],
  ['the same length twice', message({ headers: ['Content-Length: 5', 'Content-Length: 5'], body: 'hello' })],
];

const oddLengths = ({ message }: Messages): Row[] =>
  ['+5', '-5', '5, 5', '5 5', '0x5', '5.0', '5e0', '', '99999999999999999999999', '5\u000b', '٥'].map(
    (value): Row => [
      `the length ${JSON.stringify(value)}`,
      message({ headers: [`Content-Length: ${value}`], body: 'hello' }),
    ],
  );

const oddEncodings = ({ message, hidden }: Messages): Row[] => [
  ...[
    'identity',
    'gzip, chunked',
    'chunked, identity',
    'xchunked',
    'chunkedx',
    '\u000bchunked',
    '"chunked"',
    'chunked;q=1',
    'chunked, chunked',
  ].map(
    (value): Row => [
      `the encoding ${JSON.stringify(value)}`,
      message({ headers: [`Transfer-Encoding: ${value}`], body: `0\r\n\r\n${hidden}` }),
    ],
  ),
  ['the encoding twice', message({ headers: [chunked, chunked], body: `0\r\n\r\n${hidden}` })],
  ['an encoding behind a space', message({ headers: ['Transfer-Encoding : chunked'], body: `0\r\n\r\n${hidden}` })],
  [
    'an encoding on the next line',
    message({ headers: ['Transfer-Encoding:', ' chunked'], body: `0\r\n\r\n${hidden}` }),
  ],
  ['chunks in HTTP/1.0', message({ line: 'POST /wps/row HTTP/1.0', headers: [chunked], body: chunks('hello') })],
  ['a length with leading zeros', message({ headers: ['Content-Length: 0005'], body: 'hello' }), ok],
];

const oddChunks = ({ message, hidden }: Messages): Row[] =>
  ['5\nhello\r\n0\r\n\r\n', '5;a\nhello\r\n0\r\n\r\n', '5\r\nhello\n0\r\n\r\n']
    .map((body, index): Row => [`a chunk with a bare line feed (${index})`, message({ headers: [chunked], body }), ok])
    .concat([
      [
        'a chunk that is longer than it says',
        message({ headers: [chunked], body: `3\r\nhello\r\n0\r\n\r\n${hidden}` }),
      ],
      ['a chunk of a negative size', message({ headers: [chunked], body: `-5\r\nhello\r\n0\r\n\r\n${hidden}` })],
      ['a chunk of a size with a prefix', message({ headers: [chunked], body: `0x5\r\nhello\r\n0\r\n\r\n${hidden}` })],
      [
        'a chunk of a size beyond numbers',
        message({ headers: [chunked], body: `fffffffffffffffff\r\nhello\r\n0\r\n\r\n${hidden}` }),
      ],
      ['a chunk without a size', message({ headers: [chunked], body: `\r\nhello\r\n0\r\n\r\n${hidden}` })],
    ]);

const oddHeads = ({ message, hidden }: Messages): Row[] => [
  ['lines ended by line feeds', message({ line: get, eol: '\n' }), empty],
  ['a header ended by a line feed', message({ line: get, headers: ['X-A: b\nX-B: c'] }), empty],
  ['a header ended by a carriage return', message({ line: get, headers: ['X-A: b\rX-B: c'] })],
  ['a folded header', message({ line: get, headers: ['X-A: b', ' c'] })],
  ['a header without a name', message({ line: get, headers: [': b'] }), empty],
  ['a line that is no header', message({ line: get, headers: ['nothing'] }), empty],
  ['a space before a colon', message({ line: get, headers: ['X-A : b'] })],
  ['a zero byte', message({ line: get, headers: ['X-A: b\0c'] })],
  ['two hosts', message({ line: get, headers: ['Host: other.example'] })],
  ['no host', `${get}\r\n\r\n`],
  ['a version from before headers', `GET /wps/row\r\n\r\n${hidden}`],
  ['a version that is not ours', message({ line: 'GET /wps/row HTTP/2.0' })],
  ['a version that is none', message({ line: 'GET /wps/row HTTP/1.12' })],
  ['a target of another server', message({ line: `GET http://other.example${smuggledPath} HTTP/1.1` })],
  ['a target with a fragment', message({ line: 'GET /wps/row#/wps/other HTTP/1.1' }), empty],
  ['a target without a path', message({ line: 'OPTIONS * HTTP/1.1' })],
  ['a head of 40 KB', message({ line: get, headers: [`X-A: ${'a'.repeat(40_000)}`] })],
  [
    'three hundred headers',
    message({ line: get, headers: Array.from({ length: 300 }, (_, index) => `X-${index}: 1`) }),
    empty,
  ],
];

const oddConnections = ({ message }: Messages): Row[] =>
  [
    'content-length',
    'transfer-encoding',
    'host',
    'cookie',
    'Authorization',
    'token',
    'Merchant',
    'x-forwarded-for',
    'close, X-Forwarded-Host',
    'language',
    'content-type',
  ].map(
    (named): Row => [
      `a connection that names ${named}`,
      message({ line: get, headers: [`Connection: ${named}`] }),
      empty,
    ],
  );

const otherProtocols = ({ message, hidden }: Messages): Row[] => [
  ['an upgrade', message({ line: get, headers: ['Connection: Upgrade', 'Upgrade: h2c'] }), empty],
  ['a tunnel', `CONNECT other.example:80 HTTP/1.1\r\nHost: other.example:80\r\n\r\n${hidden}`],
  ['a trace', message({ line: 'TRACE /wps/row HTTP/1.1' })],
  ['a method that nobody knows', message({ line: 'SMUGGLE /wps/row HTTP/1.1' }), ['SMUGGLE /wps/row ']],
  ['an expectation that nobody meets', message({ line: get, headers: ['Expect: miracles'] }), empty],
];

const leftovers = ({ message, hidden }: Messages): Row[] => [
  ['text after a body', `${message({ headers: ['Content-Length: 5'], body: 'hello' })}?? ${hidden}`, ok],
  ['text after the last chunk', `${message({ headers: [chunked], body: chunks('hello') })}?? ${hidden}`, ok],
  [
    'a call before one that is refused',
    message({ headers: ['Content-Length: 5'], body: 'hello' }) + message({ line: 'TRACE /wps/row HTTP/1.1' }) + hidden,
    ok,
  ],
  ['a call after the connection was to end', message({ line: get, headers: ['Connection: close'] }) + hidden, empty],
];

/** Ways to say where a request ends, honest and not, for one host. */
export function framingCases(host: string): readonly FramingCase[] {
  const messages = messagesOf(host);
  return [
    whole,
    bodiesOfNothing,
    twoLengths,
    oddLengths,
    oddEncodings,
    oddChunks,
    oddHeads,
    oddConnections,
    otherProtocols,
    leftovers,
  ]
    .flatMap((rows) => rows(messages))
    .map(([name, send, means = [], passes]) => ({ name, send, means, passes: passes === 'passes' }));
}
