/** A container as federation's runtime registers it. */
export interface Container {
  /** Global that the entry defines. */
  readonly name: string;
  readonly entry: string;
}

/** The part of federation's runtime that the loader uses; tests bring their own. */
export interface ContainerRuntime {
  /** Loads what the container exposes as `./remote`. */
  load(container: Container, again: boolean): Promise<unknown>;
}

interface FederationInstance {
  registerRemotes(
    remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[],
    options: { force: boolean },
  ): void;
  loadRemote(id: string): Promise<unknown>;
}

declare const __webpack_require__: { readonly federation: { readonly instance: FederationInstance } };

/** The runtime that the host's build started. */
export const createContainerRuntime = (): ContainerRuntime => ({
  load({ name, entry }, again) {
    const { instance } = __webpack_require__.federation;
    instance.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: again });
    return instance.loadRemote(`${name}/remote`);
  },
});
