/**
 * What a reader who allows nothing odd finds in the bytes of a connection: its whole requests, up to the first doubt.
 */
export function readStrictly(bytes: string): string[] {
  const requests: string[] = [];
  for (let rest = bytes; rest !== ''; ) {
    const read = readRequest(rest.replace(/^[\r\n]+/, ''));
    if (!read) break;
    requests.push(read.request);
    rest = read.rest;
    if (read.isLast) break;
  }
  return requests;
}

const requestLine = /^([A-Z]+) +(\/[!-~]*) +HTTP\/1\.([01])$/;
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*$/;

function readRequest(text: string) {
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const [, method, target, minor] = requestLine.exec(line) ?? [];
  const headers = lines.map((one) => headerLine.exec(one));
  if (end < 0 || method === undefined || headers.includes(null)) return undefined;
  const valuesOf = (name: string) =>
    headers.filter((header) => header?.[1]?.toLowerCase() === name).map((header) => header?.[2] ?? '');
  const [lengths, encodings] = [valuesOf('content-length'), valuesOf('transfer-encoding')];
  if (lengths.length + encodings.length > 1) return undefined;
  const body =
    encodings.length > 0
      ? readChunks(text.slice(end + 4), encodings[0])
      : readLength(text.slice(end + 4), lengths[0] ?? '0');
  const options = valuesOf('connection').join(',').toLowerCase();
  return (
    body && {
      request: `${method} ${target} ${body.content}`,
      rest: body.rest,
      isLast: options.includes('close') || (minor === '0' && !options.includes('keep-alive')),
    }
  );
}

function readLength(text: string, length: string) {
  if (!/^\d+$/.test(length) || text.length < Number(length)) return undefined;
  return { content: text.slice(0, Number(length)), rest: text.slice(Number(length)) };
}

function readChunks(text: string, encoding: string | undefined) {
  if (encoding?.toLowerCase() !== 'chunked') return undefined;
  let [content, rest] = ['', text];
  for (;;) {
    const [line, size = '', extension] = /^([0-9a-fA-F]{1,15})(;[\t\x20-\x7e]*)?\r\n/.exec(rest) ?? [];
    if (line === undefined || (extension ?? '').includes('\n')) return undefined;
    rest = rest.slice(line.length);
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    if (rest.slice(length, length + 2) !== '\r\n') return undefined;
    content += rest.slice(0, length);
    rest = rest.slice(length + 2);
  }
  const trailer = /^((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*)\r\n/.exec(rest);
  return trailer ? { content, rest: rest.slice(trailer[0].length) } : undefined;
}
