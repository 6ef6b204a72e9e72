import type { RemoteModule } from '@pavilion/remote-contract';
import type { ComponentType } from 'react';
import { RemoteFailure } from '../core/remote-loader';
import { assetTable } from './asset-table';
import type { Asked } from './remote-release';

/** Loads one page of a remote: its own files beside the texts. */
export function askForPage(routeId: string): Asked<ComponentType> {
  let early:
    | { readonly module: RemoteModule; readonly loading: Promise<ComponentType>; readonly passes: number }
    | undefined;
  const load = async ({ id, routes }: RemoteModule): Promise<ComponentType> => {
    const route = routes.find((one) => one.id === routeId);
    if (!route) throw new RemoteFailure('remote.expose-missing', id);
    return (await route.load()).default;
  };
  return {
    begin(module, folder) {
      early = { module, passes: assetTable().passes(folder), loading: load(module) };
      early.loading.catch(() => undefined);
    },
    passesBefore: (module) => (early?.module === module ? early.passes : undefined),
    finish({ module }) {
      const begun = early?.module === module ? early.loading : undefined;
      early = undefined;
      return begun ?? load(module);
    },
  };
}
