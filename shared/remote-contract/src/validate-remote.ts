import * as v from 'valibot';
import { claimOf, isRoutePath } from './path-match';
import { releaseNav, releasePanelPage, releaseRoute } from './release-parts';
import { contractVersion, remoteIds } from './remote-ids';
import type { Messages, RemoteModule } from './remote-module';
import { slotIds } from './slots';

/** What is wrong with a remote's module. `code` is stable, `detail` names the place and the fix. */
export interface RemoteProblem {
  readonly code:
    | 'remote.malformed'
    | 'remote.incompatible'
    | 'remote.duplicate-id'
    | 'remote.unknown-route'
    | 'remote.unfilled-panel'
    | 'remote.missing-key';
  readonly detail: string;
}

export type RemoteVerdict =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly problems: readonly RemoteProblem[] };

const loader = v.function();
const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const key = v.pipe(v.string(), v.regex(/^[a-z][\w-]*(\.[\w-]+)+$/));

const routePath = v.pipe(v.string(), v.check(isRoutePath, 'is no path of plain segments and :names'));

const shape = v.object({
  id: v.picklist(remoteIds),
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  routes: v.array(
    v.object({
      ...releaseRoute.entries,
      path: routePath,
      aliases: v.optional(v.array(routePath)),
      titleKey: key,
      load: loader,
    }),
  ),
  nav: v.array(v.object({ ...releaseNav.entries, labelKey: key })),
  panelPages: v.optional(v.array(v.object({ ...releasePanelPage.entries, titleKey: key }))),
  slots: v.optional(v.record(v.picklist(slotIds), v.array(v.object({ id: identifier, load: loader })))),
  i18n: v.object({ namespaces: v.array(identifier), load: loader }),
  start: v.optional(loader),
});

/** Whether a host with `hostVersion` can run a remote built against `version`: same major, no newer minor. */
export function contractSatisfied(version: string, hostVersion: string = contractVersion): boolean {
  const [major, minor] = version.split('.').map(Number);
  const [hostMajor, hostMinor] = hostVersion.split('.').map(Number);
  return major === hostMajor && (minor ?? 0) <= (hostMinor ?? 0);
}

/**
 * Checks what a remote exposes, at its build and at the host's load.
 * @param candidate whatever the module's default export turned out to be
 * @param defaultMessages texts of the default language by namespace; keys are checked when they are given
 */
export function validateRemote(
  candidate: unknown,
  defaultMessages?: Readonly<Record<string, Messages>>,
): RemoteVerdict {
  const parsed = v.safeParse(shape, candidate);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.issues.map((issue) => ({
        code: 'remote.malformed',
        detail: `${v.getDotPath(issue) ?? 'module'}: ${issue.message}`,
      })),
    };
  }
  // The schema above is the run-time twin of RemoteModule; functions cannot be checked further than that.
  const module = candidate as RemoteModule;
  const problems = [
    ...incompatibility(module),
    ...duplicates(module),
    ...danglingRoutes(module),
    ...unfilledPanels(module),
    ...(defaultMessages ? missingKeys(module, defaultMessages) : []),
  ];
  return problems.length === 0 ? { ok: true, module } : { ok: false, problems };
}

const incompatibility = ({ contract }: RemoteModule): RemoteProblem[] =>
  contractSatisfied(contract)
    ? []
    : [
        {
          code: 'remote.incompatible',
          detail: `contract ${contract} is not served by ${contractVersion}: build against it or update the host`,
        },
      ];

function duplicates({ routes, nav, panelPages = [] }: RemoteModule): RemoteProblem[] {
  const seen = new Set<string>();
  const names = [
    ...[...routes, ...panelPages].map(({ id }) => `route id ${id}`),
    ...routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => `path ${claimOf(path)}`),
    ...panelPages.map(({ panel, page }) => `page ${page} of panel ${panel}`),
    ...panelPages.flatMap(({ purposes = [] }) => purposes.map((purpose) => `page for ${purpose}`)),
    ...nav.map(({ id }) => `nav id ${id}`),
  ];
  return names
    .filter((name) => seen.has(name) || !seen.add(name))
    .map((name) => ({ code: 'remote.duplicate-id', detail: `${name} appears twice` }));
}

function danglingRoutes({ routes, nav, panelPages = [] }: RemoteModule): RemoteProblem[] {
  const ids = new Set([...routes, ...panelPages].map(({ id }) => id));
  return nav
    .filter(({ routeId }) => !ids.has(routeId))
    .map(({ id, routeId }) => ({ code: 'remote.unknown-route', detail: `nav ${id} names route ${routeId}` }));
}

const unfilledPanels = ({ panelPages = [], slots = {} }: RemoteModule): RemoteProblem[] =>
  panelPages
    .filter(({ panel }) => !slots[`shell.panel.${panel}`]?.length)
    .map(({ id, panel }) => ({
      code: 'remote.unfilled-panel',
      detail: `page ${id} is one of panel ${panel}, which the remote does not fill`,
    }));

function missingKeys(module: RemoteModule, messages: Readonly<Record<string, Messages>>): RemoteProblem[] {
  const { routes, nav, panelPages = [] } = module;
  const keys = [...[...routes, ...panelPages].map(({ titleKey }) => titleKey), ...nav.map(({ labelKey }) => labelKey)];
  return keys
    .filter((candidate) => !hasMessage(messages, candidate))
    .map((candidate) => ({ code: 'remote.missing-key', detail: `the default language has no text for ${candidate}` }));
}

function hasMessage(messages: Readonly<Record<string, Messages>>, dotted: string): boolean {
  const [namespace = '', ...rest] = dotted.split('.');
  const walk = (node: Messages | string | undefined, path: readonly string[]): boolean => {
    if (path.length === 0) return typeof node === 'string';
    if (typeof node !== 'object') return false;
    const whole = node[path.join('.')];
    return typeof whole === 'string' || walk(node[path[0] ?? ''], path.slice(1));
  };
  return walk(messages[namespace], rest);
}
