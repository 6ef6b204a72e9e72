import * as apiClient from '@pavilion/api-client';
import * as apiContract from '@pavilion/api-contract';
import * as i18n from '@pavilion/i18n';
import * as remoteContract from '@pavilion/remote-contract';
import * as router from '@pavilion/router';
import * as reactQuery from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactI18next from 'react-i18next';
import * as jsxRuntime from 'react/jsx-runtime';

/** What remotes take from the host instead of carrying a copy of their own, by share key. */
const libraries: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  i18next,
  'react-i18next': reactI18next,
  '@tanstack/react-query': reactQuery,
  '@pavilion/router': router,
  '@pavilion/remote-contract': remoteContract,
  '@pavilion/api-client': apiClient,
  '@pavilion/api-contract': apiContract,
  '@pavilion/i18n': i18n,
};

/** A library in the words of federation's runtime. */
export interface SharedLibrary {
  readonly version: string;
  readonly scope: string;
  readonly shareConfig: { readonly singleton: boolean; readonly requiredVersion: string };
  lib(): unknown;
}

/**
 * The share scope of the page, complete before the first remote loads: nothing is negotiated.
 * @param shared keys and versions, as the host's release record names them
 * @throws when the build shares a key of which the host has no library
 */
export const shareScopeOf = (shared: readonly HostBuild['shared'][number][]): Readonly<Record<string, SharedLibrary>> =>
  Object.fromEntries(
    shared.map(({ key, version, singleton }) => {
      const library = libraries[key];
      if (library === undefined) throw new Error(`the host has no ${key} to share`);
      return [
        key,
        { version, scope: 'default', shareConfig: { singleton, requiredVersion: `^${version}` }, lib: () => library },
      ];
    }),
  );
