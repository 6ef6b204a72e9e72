import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Projects that are checked as one program: their options, and the files of them all.
 * @typedef {{ projects: string[], options: Record<string, unknown>, files: string[] }} TypeProgram
 */

/** Declarations that every project of its kind has, and which therefore tell no two projects apart. */
const sharedDeclarations = 'shared/tooling/';

/**
 * Puts projects of equal options together. A project that declares globals of its own stays alone, since its globals
 * would be known in the rooms beside it, where nothing brings them.
 * @param {string} root absolute path of the repository
 * @param {readonly string[]} projects paths of configurations below it
 * @returns {TypeProgram[]} files as absolute paths
 * @throws {Error} when a configuration cannot be read
 */
export function programsOf(root, projects) {
  /** @type {Map<string, TypeProgram>} */
  const programs = new Map();
  for (const project of projects) {
    const { options, files } = read(path.join(root, project));
    const declares = files.some((file) => declaresGlobals(root, file));
    const key = declares ? project : JSON.stringify(options);
    const program = programs.get(key) ?? { projects: [], options, files: [] };
    programs.set(key, {
      ...program,
      projects: [...program.projects, project],
      files: [...new Set([...program.files, ...files])],
    });
  }
  return [...programs.values()];
}

/**
 * @param {string} config
 * @returns {{ options: Record<string, unknown>, files: string[] }} options as a configuration file spells them
 */
function read(config) {
  const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
    },
  });
  if (!parsed) throw new Error(`${config} cannot be read`);
  return { options: optionsOf(config), files: parsed.fileNames };
}

/**
 * The options of a configuration and of those that it extends, as they are spelled there. `rootDir` only says where
 * output would lie, and nothing is written.
 * @param {string} config
 * @returns {Record<string, unknown>}
 */
function optionsOf(config) {
  const { config: json, error } = ts.readConfigFile(config, ts.sys.readFile);
  if (error) throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(error.messageText, '\n')}`);
  const inherited = json.extends ? optionsOf(path.resolve(path.dirname(config), json.extends)) : {};
  const { rootDir: _, ...own } = json.compilerOptions ?? {};
  return { ...inherited, ...own };
}

/**
 * @param {string} root
 * @param {string} file
 */
function declaresGlobals(root, file) {
  if (path.relative(root, file).startsWith(sharedDeclarations)) return false;
  return file.endsWith('.d.ts') || /^declare global\b/m.test(readFileSync(file, 'utf8'));
}
