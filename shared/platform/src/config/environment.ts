import * as v from 'valibot';
import { hasWeakPassword } from './placeholder';

/** Environment variables as a process receives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the rules of production hold. */
export const isProduction = (env: Environment): boolean => env['NODE_ENV'] === 'production';

/** The start cannot go on: one line a problem, each saying which variable is wrong and why. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A TCP port. */
export const portVariable = v.pipe(
  v.string('is missing'),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number up to 65535'),
);

/** A whole number that is not negative. */
export const integerVariable = v.pipe(
  v.string('is missing'),
  v.regex(/^\d{1,15}$/, 'must be a whole number'),
  v.transform(Number),
);

/** `1`, `true`, `yes` or `on` for yes; `0`, `false`, `no` or `off` for no. */
export const flagVariable = v.pipe(
  v.string('is missing'),
  v.regex(/^(1|0|true|false|yes|no|on|off)$/i, 'must be true or false'),
  v.transform((text) => /^(1|true|yes|on)$/i.test(text)),
);

/** Any text that is not empty. */
export const textVariable = v.string('is missing');

/** An absolute http or https address, without its trailing slash. */
export const urlVariable = v.pipe(
  v.string('is missing'),
  v.url('must be an address'),
  v.regex(/^https?:/, 'must be an http or https address'),
  v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
);

/** The address of a PostgreSQL database. */
export const databaseUrlVariable = v.pipe(
  v.string('is missing'),
  v.regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host:5432/database'),
);

/**
 * Reads a server's configuration; variables that are empty count as missing. In production no address may hold a
 * password that is a placeholder.
 * @throws ConfigurationError with one line for each wrong variable; values are never repeated in it
 */
export function parseEnv<S extends v.GenericSchema & { readonly entries: object }>(
  schema: S,
  env: Environment,
): v.InferOutput<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(schema, present);
  if (parsed.success) {
    const weak = isProduction(env)
      ? Object.keys(schema.entries).filter((name) => hasWeakPassword(present[name] ?? ''))
      : [];
    if (weak.length > 0)
      throw new ConfigurationError(weak.map((name) => `${name} holds a placeholder for its password`));
    return parsed.output;
  }
  const lines = new Map<string, string>();
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? 'environment';
    if (!lines.has(name)) lines.set(name, problemLine(name, issue));
  }
  throw new ConfigurationError([...lines.values()]);
}

function problemLine(name: string, issue: v.BaseIssue<unknown>): string {
  const isMissing = issue.received === 'undefined' || issue.message.endsWith('received undefined');
  return isMissing ? `${name} is missing` : `${name} ${issue.message}`;
}
