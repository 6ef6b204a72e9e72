/** Facts of the host's build, put in place of the name at compile time. */
interface HostBuild {
  /** Name of the host among containers. */
  readonly name: string;
  /** Libraries that remotes take from the host. */
  readonly shared: readonly { readonly key: string; readonly version: string; readonly singleton: boolean }[];
}

declare const PAVILION_HOST_BUILD: HostBuild;

declare module 'federation-bundler-runtime' {
  interface SharedEntry {
    readonly from?: string;
    readonly loaded?: unknown;
    readonly lib?: unknown;
  }

  /** The part of federation's runtime that the host itself uses. */
  interface FederationInstance {
    /** By scope, key and version. */
    readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>>>;
    registerRemotes(
      remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[],
      options: { force: boolean },
    ): void;
    loadRemote(id: string): Promise<unknown>;
  }

  const federation: {
    readonly runtime: { createInstance(options: object): FederationInstance };
  };
  export default federation;
}
