import { remoteRelease } from '@pavilion/federation-contract';
import * as v from 'valibot';

const { routes, nav, panelPages, slots, namespaces } = remoteRelease.entries;
const name = v.pipe(v.string(), v.maxLength(200));

/** What the loading process is given: a release, and the page's own script. */
export const loadingJob = v.object({
  /** Script that the page runs first; see `loading.page.ts`. */
  page: v.string(),
  containerName: v.string(),
  entry: v.string(),
  shared: v.array(v.object({ key: v.string(), version: v.string(), names: v.array(v.string()) })),
  /** Language that has to be complete. */
  language: v.string(),
  /** Scripts in base64 by their paths; other files of the release are there and empty. */
  files: v.record(v.string(), v.string()),
});
export type LoadingJob = v.InferOutput<typeof loadingJob>;

export const moduleReport = v.object({
  /** What the container takes from the page's share scope; the range is `null` where the container does not say one. */
  consumed: v.pipe(v.array(v.object({ key: name, range: v.nullable(name) })), v.maxLength(200)),
  /** Names that it read of each library while it was loaded. */
  read: v.record(name, v.array(name)),
  /** `null` when nothing was exposed as `./remote`, or what was is no module. */
  module: v.nullable(v.object({ routes, nav, panelPages, slots, namespaces, texts: v.array(v.string()) })),
  /** What `validateRemote` says, or what was thrown. */
  problem: v.nullable(v.object({ kind: v.picklist(['throws', 'invalid']), detail: v.string() })),
});
export type ModuleReport = v.InferOutput<typeof moduleReport>;

/** What the loading process answers: a report, and the first thing that a script threw. */
export const loadingAnswer = v.object({ report: moduleReport, thrown: v.nullable(v.string()) });
