import { createHash } from 'node:crypto';
import type { BootRemote, RemoteId } from '@pavilion/remote-contract';
import bootScript from '../html/inline/boot.inline.ts?text';
import developingScript from '../html/inline/boot-development.inline.ts?text';
import type { BootFiles } from '../html/boot-composition';
import type { Page } from '../html/page';
import type { DevServer } from './dev-servers';

/** Puts what development servers serve in the place of releases. */
export interface Development {
  files(released: BootFiles): BootFiles;
  page(page: Page): Page;
}

export const noDevelopment: Development = { files: (released) => released, page: (page) => page };

/** Fast refresh finds React's renderers here, so it stands before any script that brings one. */
export const refreshScript =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__??=(()=>{const renderers=new Map();return{renderers,supportsFiber:true,' +
  'inject(renderer){renderers.set(renderers.size+1,renderer);return renderers.size},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()';

/** Stands in the boot script of a page under development for the list of origins. */
const originsMark = '"development-origins"';

/** The boot script, to which files of these origins are as good as those of the composition. */
export function developmentBootScript(origins: readonly string[]): string {
  if (!developingScript.includes(originsMark)) throw new Error('the boot script takes its origins in another way now');
  return developingScript.replace(originsMark, () => JSON.stringify(origins).slice(1, -1));
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Adds sources to the directives that scripts, styles and calls of a development server need. */
export function developmentPolicy(policy: string, servers: readonly DevServer[]): string {
  const origins = servers.map(({ origin }) => origin);
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const bootHash = hashOf(developmentBootScript(origins));
  const extra: Readonly<Record<string, readonly string[]>> = {
    'script-src': [hashOf(refreshScript), bootHash],
    'style-src': origins,
    'img-src': origins,
    'font-src': origins,
    'worker-src': origins,
    'connect-src': [...origins, ...sockets],
  };
  return policy
    .split(';')
    .map((directive) => [directive, ...(extra[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join(';');
}

/** Load reports of these pages name no composition of a brand, so nobody counts them. */
const nobodysComposition = '0'.repeat(64);

const none = { js: [], css: [] };
const emptied = (sets: object) => Object.fromEntries(Object.keys(sets).map((key) => [key, none]));

/** Routes, menu and texts of the release; the container of the development server, whose files nobody knows ahead. */
function developed(released: BootRemote, { app, origin }: DevServer): BootRemote {
  const { preloads } = released;
  return {
    ...released,
    version: `${released.version}-development`,
    entry: `${origin}/remoteEntry.js`,
    containerName: `${app.replaceAll('-', '_')}_development`,
    preloads: {
      remote: none,
      routes: emptied(preloads.routes),
      slots: emptied(preloads.slots),
      locales: emptied(preloads.locales),
    },
    fallback: null,
  };
}

/** Development of the apps that `servers` serve; the others stay what was released. */
export function createDevelopment(servers: readonly DevServer[]): Development {
  if (servers.length === 0) return noDevelopment;
  const hostServer = servers.find(({ app }) => app === 'host');
  return {
    files({ composition, integrity, host }) {
      const remotes = { ...composition.remotes };
      for (const server of servers) {
        const released = remotes[server.app as RemoteId];
        if (released) remotes[server.app as RemoteId] = developed(released, server);
      }
      // The frame stays the released host's; its scripts would be fetched ahead for nothing.
      return {
        integrity,
        host: hostServer ? { ...host, scripts: [], chunks: [], styles: [] } : host,
        composition: {
          ...composition,
          id: nobodysComposition,
          remotes,
          ...(hostServer
            ? {
                host: { ...composition.host, scripts: [`${hostServer.origin}/main.js`], styles: [] },
                hostFallback: null,
              }
            : {}),
        },
      };
    },
    page: ({ html, policy, ...rest }) => ({
      ...rest,
      html: html
        .replace('<head>', () => `<head><script>${refreshScript}</script>`)
        .replace(
          `<script>${bootScript}</script>`,
          () => `<script>${developmentBootScript(servers.map(({ origin }) => origin))}</script>`,
        ),
      policy: developmentPolicy(policy, servers),
    }),
  };
}
