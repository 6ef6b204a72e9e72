import { brandSettings, language, systemStatusValue } from '@pavilion/api-contract';
import * as v from 'valibot';
import { messages } from './messages-schema';
import { remoteIds } from './remote-ids';
import { releaseLabels, releaseNav, releasePanelPage, releaseRoute } from './release-parts';
import { slotIds } from './slots';

/** Id of the element that holds the boot data. */
export const bootElementId = 'pavilion-boot';

/** Key of the visitor's theme in local storage: `dark` or `light`, as it stands. */
export const themeStorageKey = 'theme';

/** Addresses of files that something needs, ready for `<link>` and `<script>`. */
export const addressSet = v.object({ js: v.array(v.string()), css: v.array(v.string()) });
export type AddressSet = v.InferOutput<typeof addressSet>;

const bootReleaseEntries = {
  version: v.string(),
  digest: v.string(),
  /** Address of the file that defines the container. */
  entry: v.string(),
  /** Global that the entry defines. */
  containerName: v.string(),
  contract: v.string(),
  routes: v.array(releaseRoute),
  nav: v.array(releaseNav),
  /** Records from before lack it. */
  panelPages: v.optional(v.array(releasePanelPage)),
  slots: v.array(v.object({ slot: v.picklist(slotIds), id: v.string() })),
  /** Texts of route titles and menu labels in the brand's languages, by i18n key. */
  labels: releaseLabels,
  preloads: v.object({
    remote: addressSet,
    routes: v.record(v.string(), addressSet),
    slots: v.record(v.string(), addressSet),
    locales: v.record(language, addressSet),
  }),
};

/** A remote of the composition: the release to run, and the last good one. */
export const bootRemote = v.object({ ...bootReleaseEntries, fallback: v.nullable(v.object(bootReleaseEntries)) });
export type BootRemote = v.InferOutput<typeof bootRemote>;

/** A release as the page knows it. */
export type BootRelease = Omit<BootRemote, 'fallback'>;

const hostFiles = v.object({
  version: v.string(),
  digest: v.string(),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
});

/** The set of releases that this page runs. */
export const bootComposition = v.object({
  id: v.string(),
  host: hostFiles,
  hostFallback: v.nullable(hostFiles),
  remotes: v.record(v.picklist(remoteIds), bootRemote),
});
export type BootComposition = v.InferOutput<typeof bootComposition>;

/** How the brand runs now. Address and country of the visitor are not in it: the page is the same for all. */
const bootStatus = v.object({
  maintenance: v.boolean(),
  /** Milliseconds since 1970. */
  maintenanceEnd: v.nullable(v.number()),
  /** When maintenance that is announced ahead begins; milliseconds since 1970. */
  maintenanceStart: v.exactOptional(v.nullable(v.number())),
  /** Known of a visitor only once the page has asked; false in a page as it comes. */
  regionRestriction: v.boolean(),
  /** Whether the brand turns some visitors away, so that a page asks before it shows anything. */
  restrictsVisitors: v.optional(v.boolean()),
});
export type BootStatus = v.InferOutput<typeof bootStatus>;

/** Deadlines of loading, in milliseconds. They are settings, so that a drill need not wait for real ones. */
const loadingLimits = v.object({
  /** The first attempt at a file. */
  attemptMs: v.number(),
  /** Loading longer than this is called slow. */
  slowMs: v.number(),
  /**
   * Nothing heard of a release, remote or host, for this long: the last good one is loaded beside it, and whichever is
   * there first runs.
   */
  silenceMs: v.optional(v.number(), 8_000),
  /** The host's own start, from the last file that came. */
  hostMs: v.number(),
  /** Whatever is asked for of a remote is there by then, or it failed. */
  lastMs: v.optional(v.number(), 120_000),
});
export type LoadingLimits = v.InferOutput<typeof loadingLimits>;

/** What holds unless an edge says otherwise. */
export const usualLimits: LoadingLimits = {
  attemptMs: 20_000,
  slowMs: 8_000,
  silenceMs: 8_000,
  hostMs: 20_000,
  lastMs: 120_000,
};

/** A release that a page runs and other visitors of its brand do not. */
const difference = v.object({ app: v.string(), version: v.string() });
export type Difference = v.InferOutput<typeof difference>;

/** A browser that a test link pinned to a composition. */
const testPin = v.object({
  link: v.string(),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
  /** What differs from the composition that other visitors see; `null` when the edge does not know theirs. */
  differs: v.optional(v.nullable(v.array(difference)), null),
});
export type TestPin = v.InferOutput<typeof testPin>;

/** What the edge inlines for the host: everything that it needs before the first call. */
export const bootData = v.object({
  environment: v.picklist(['development', 'production', 'test']),
  brand: brandSettings,
  status: bootStatus,
  /** Switches, registration rules and links of the brand, as the system status gives them. */
  info: v.omit(systemStatusValue.entries.info, ['brand']),
  /** Language of this page: the cookie's when the brand has it, else the brand's default. */
  language,
  /** Name of the cookie that keeps the language; it carries the port in development. */
  languageCookie: v.string(),
  /** Texts of the host's namespaces `shell` and `errors` in `language`. */
  messages: v.record(v.string(), messages),
  composition: bootComposition,
  /** Answers to calls of guests in `language`, as they are on the wire, by `callKey`. */
  answers: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Whether this is the composition of an open rollout. */
  candidate: v.optional(v.boolean(), false),
  limits: v.optional(loadingLimits, usualLimits),
  pin: v.optional(v.nullable(testPin), null),
  /** Address → `sha384-…` of every file that may execute or style; nothing else is admitted. */
  integrity: v.record(v.string(), v.string()),
});
export type BootData = v.InferOutput<typeof bootData>;

/** Parses what the edge inlined; a fault in it is a fault of the release, so it throws. */
export const parseBootData = (json: string): BootData => v.parse(bootData, JSON.parse(json));
