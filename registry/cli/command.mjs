/**
 * What a command gets: its own options, and the ones that every command takes.
 * @template [O=Record<string, never>]
 * @typedef {{ client: import('./answers').RegistryClient, access: import('./answers').RegistryAccess, names: string[],
 *   options: Options<O> & { json?: boolean }, rootDir: string, env: NodeJS.ProcessEnv,
 *   print: (line: string) => void }} CommandInput
 */
/**
 * The values of options, as `parseArgs` gives them.
 * @template O
 * @typedef {{ [N in keyof O]?: O[N] extends { type: 'boolean' } ? boolean
 *   : O[N] extends { multiple: true } ? string[] : string }} Options
 */
/**
 * What a command ends with: `text` is printed to people, `data` with `--json`.
 * @typedef {{ data: unknown, text: string, exitCode?: number }} Outcome
 */

/**
 * A command whose `run` knows the types of its own options.
 * @template {Record<string, { type: 'string' | 'boolean', multiple?: boolean }>} O
 * @template {Outcome} R
 * @param {{ usage: string, isOffline?: boolean, isDesk?: boolean, options: O, run(input: CommandInput<O>): Promise<R>
 *   }} one
 */
export const command = (one) => one;
