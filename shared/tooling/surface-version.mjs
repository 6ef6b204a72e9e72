import { createHash } from 'node:crypto';
import ts from 'typescript';

/**
 * Versions of a package that hosts and remotes share, and what a report of it says; kept beside it in `surface.json`.
 */

const printer = ts.createPrinter({ removeComments: true });

/**
 * The hash of declarations as a compiler reads them: neither comments nor line breaks change it.
 * @param {[file: string, text: string][]} sections declarations of everything that the package exports
 */
export function surfaceHash(sections) {
  const hash = createHash('sha256');
  for (const [file, text] of sections)
    hash.update(`${file}\n${printer.printFile(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))}\n`);
  return hash.digest('hex');
}

/**
 * Compares a package with what was last recorded of it. A remote asks for the minor version that it was built with, so
 * a changed surface needs another.
 * @param {{ version: string, surface: string } | undefined} recorded with the hash of the surface
 * @param {{ version: string, surface: string }} now
 * @returns {'same' | 'unrecorded' | 'version-kept'} `version-kept` when the surface changed under a version whose minor
 * did not
 */
export function judgeSurface(recorded, now) {
  if (recorded?.surface === now.surface && recorded.version === now.version) return 'same';
  if (!recorded || recorded.surface === now.surface) return 'unrecorded';
  return minorOf(recorded.version) === minorOf(now.version) ? 'version-kept' : 'unrecorded';
}

/** @param {string} version */
const minorOf = (version) => version.split('.').slice(0, 2).join('.');
