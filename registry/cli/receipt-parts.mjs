import { createHash } from 'node:crypto';

/** Bytes of a part's hash that a signature keeps. */
const partBytes = 6;

/**
 * A receipt taken apart: what is signed, its parts in order, and the signature.
 * @typedef {{ kind: 'csv' | 'pdf', signed: Buffer, parts: Buffer[], signature: string }} TakenApart
 */

/**
 * @param {Buffer} bytes
 * @param {string} end
 */
function partsBy(bytes, end) {
  const parts = [];
  let from = 0;
  for (let at = bytes.indexOf(end); at !== -1; at = bytes.indexOf(end, from)) {
    parts.push(bytes.subarray(from, at + end.length));
    from = at + end.length;
  }
  return from < bytes.length ? [...parts, bytes.subarray(from)] : parts;
}

/**
 * @param {Buffer} bytes
 * @returns {TakenApart | string} Or what is wrong with the file.
 */
export function takeApart(bytes) {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? takeDocument(bytes) : takeLines(bytes);
}

const remark = '%pavilion-receipt ';

/**
 * Nothing may stand behind the signature but the end of the document: readers show what a later end points to.
 * @param {Buffer} bytes
 * @returns {TakenApart | string}
 */
function takeDocument(bytes) {
  const at = bytes.lastIndexOf(`\n${remark}`);
  if (at === -1) return 'the document has no signature';
  const signed = bytes.subarray(0, at + 1);
  const tail = bytes.subarray(at + 1).toString('latin1');
  const [, signature, start] = /^%pavilion-receipt (\S+)\nstartxref\n(\d+)\n%%EOF\n$/.exec(tail) ?? [];
  const [, signedStart] = /startxref\n(\d+)\n%%EOF\n$/.exec(signed.subarray(-64).toString('latin1')) ?? [];
  if (signature === undefined || start !== signedStart)
    return 'something was put behind the signature, or the end of the document was changed';
  return { kind: 'pdf', signed, parts: partsBy(signed, '\nendobj\n'), signature };
}

/**
 * @param {Buffer} bytes
 * @returns {TakenApart | string}
 */
function takeLines(bytes) {
  const lines = partsBy(bytes, '\n');
  const first = lines.findIndex((line) => line.toString('latin1').startsWith('Signature,jws:'));
  if (first === -1) return 'the file has no signature';
  const cells = lines.slice(first).map((line) => /^Signature,jws:([\w.-]+)\r\n$/.exec(line.toString('latin1'))?.[1]);
  if (cells.some((cell) => cell === undefined))
    return 'something was put behind the signature, or a line of it was changed';
  const parts = lines.slice(0, first);
  return { kind: 'csv', signed: Buffer.concat(parts), parts, signature: cells.join('') };
}

/** @param {Uint8Array} bytes */
const digestOf = (bytes) => createHash('sha256').update(bytes).digest();

/**
 * What was changed, by the parts that the signature knows.
 * @param {TakenApart} file
 * @param {string} known Digests of the parts, in Base64url.
 * @returns {string[]}
 */
export function changesOf({ kind, parts }, known) {
  const digests = Buffer.from(known, 'base64url');
  const wanted = Array.from({ length: digests.length / partBytes }, (_, index) =>
    digests.subarray(index * partBytes, (index + 1) * partBytes).toString('hex'),
  );
  const found = parts.map((part) => digestOf(part).subarray(0, partBytes).toString('hex'));
  const nameOf = kind === 'csv' ? lineName(parts) : objectName(parts);
  return compare(wanted, found).map(({ what, at }) => `${nameOf(at, what)} ${what}`);
}

/** @typedef {'was changed' | 'was taken out' | 'was put in'} Change */

/**
 * Walks both lists; where they part, what follows tells whether something was changed, taken out or put in.
 * @param {readonly string[]} wanted
 * @param {readonly string[]} found
 */
function compare(wanted, found) {
  /** @type {{ what: Change, at: number }[]} */
  const changes = [];
  let [left, right] = [0, 0];
  while (left < wanted.length || right < found.length) {
    if (left < wanted.length && wanted[left] === found[right]) {
      [left, right] = [left + 1, right + 1];
    } else if (right >= found.length || (left + 1 < wanted.length && wanted[left + 1] === found[right])) {
      changes.push({ what: 'was taken out', at: left });
      left += 1;
    } else if (left >= wanted.length || wanted[left] === found[right + 1]) {
      changes.push({ what: 'was put in', at: right });
      right += 1;
    } else {
      changes.push({ what: 'was changed', at: right });
      [left, right] = [left + 1, right + 1];
    }
  }
  return changes;
}

const mostShown = 120;

/**
 * @param {readonly Buffer[]} parts
 * @returns {(at: number, what: Change) => string}
 */
const lineName = (parts) => (at, what) => {
  const shown = (parts[at]?.toString('utf8').trim() ?? '').slice(0, mostShown);
  return what === 'was taken out' ? `line ${at + 1}` : `line ${at + 1} (${shown})`;
};

/**
 * Objects of a document by the page that they are the content of.
 * @param {readonly Buffer[]} parts
 * @returns {(at: number, what: Change) => string}
 */
function objectName(parts) {
  const texts = parts.map((part) => part.toString('latin1'));
  const pages = texts.flatMap((text) =>
    /\/Type \/Page\b(?!s)/.test(text) ? [/\/Contents (\d+) 0 R/.exec(text)?.[1]] : [],
  );
  return (at) => {
    const [, id] = /^(?:%PDF[^]*?\n)?(\d+) 0 obj/.exec(texts[at] ?? '') ?? [];
    const page = pages.indexOf(id);
    if (id === undefined) return 'the end of the document';
    return page === -1 ? `object ${id} of the document` : `page ${page + 1}`;
  };
}

/** @param {Uint8Array} bytes */
export const sha256Of = (bytes) => digestOf(bytes).toString('hex');
