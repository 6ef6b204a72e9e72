import { errorMessage, type Logger } from '@pavilion/platform';
import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { ArtifactSource } from './artifact-source/artifact-source';
import { openArtifactSource } from './artifact-source/open-artifact-source';
import { type AssetHashes, createAssetHashes } from './assets/asset-hashes';
import { openChangeStream, type StreamState } from './composition/change-stream';
import { type CompositionArchive, createCompositionArchive } from './composition/composition-archive';
import { type CompositionSource, createCompositionSource } from './composition/composition-source';
import type { BrandViews } from './composition/composition-view';
import { createLastKnown, type LastKnown } from './composition/last-known';
import { createReadiness } from './composition/readiness';
import { createSigningKey } from './composition/signing-key';
import type { EdgeConfig } from './config';
import { type AnswerSource, createAnswerSource } from './first-screen/answer-source';
import { createFirstScreens } from './first-screen/first-screen';
import { createFirstScreenFiles } from './first-screen/first-screen-files';
import { createPainter } from './first-screen/painter';
import { createFrameStore, UnusableFrame } from './html/frame-store';
import { createPageStore, type PageStore } from './html/page-store';
import type { EdgeMetrics } from './metrics';
import { createOnceLog } from './once-log';
import { type Poller, startPoller } from './poller';
import { createStatusSource, type StatusSource } from './status/status-source';

export interface ServedState {
  readonly compositions: CompositionSource;
  readonly archive: CompositionArchive;
  readonly keyNow: ReturnType<typeof createSigningKey>;
  readonly pages: PageStore;
  /** Where the files of releases come from. */
  readonly artifacts: ArtifactSource;
  readonly hashes: AssetHashes;
  readonly statusOf: StatusSource['get'];
  readonly frameOf: ReturnType<typeof createFrameStore>;
  /** Keeps it current until it is stopped. */
  follow(): { stop(): void };
}

interface ServedStateDeps {
  readonly config: EdgeConfig;
  readonly logger: Logger;
  readonly metrics: EdgeMetrics;
}

/**
 * Pauses between questions in milliseconds. A move comes by the stream at once; when the stream is broken, even without
 * knowing it, the questions alone show it within two seconds.
 */
export const intervals = { composition: 1_500, status: 1_000, files: 1_000, answers: 3_000 };

interface PageMeans {
  readonly statuses: StatusSource;
  readonly frameOf: ServedState['frameOf'];
  readonly artifacts: ArtifactSource;
  readonly answers: AnswerSource;
}

/** What paints first screens: a fault of one is told once, and its page goes without. */
function createPaintedScreens({ logger, metrics }: ServedStateDeps, { artifacts, answers }: PageMeans) {
  const logOnce = createOnceLog();
  const tell = (code: string, told: Readonly<Record<string, unknown>>, reason: string): void => {
    metrics.countOf('page-fault', code);
    if (logOnce(`${code} ${Object.values(told).join(' ')} ${reason}`))
      logger.error({ code, ...told, reason }, 'pages are served without their first screen');
  };
  return {
    screensOf: createFirstScreenFiles(artifacts, ({ app, version }, reason) =>
      tell('first-screen.unusable', { app, version }, reason),
    ),
    firstScreen: createFirstScreens({
      answers,
      painter: createPainter(),
      now: Date.now,
      onFault: (brand, error) => tell('first-screen.fault', { brand }, errorMessage(error)),
    }),
  };
}

function createAnswers({ config, logger, metrics }: ServedStateDeps): AnswerSource {
  const logOnce = createOnceLog();
  return createAnswerSource({
    gatewayUrl: config.gatewayUrl,
    hostOf: hostsOf(config),
    now: Date.now,
    onFailure(brand, call, error) {
      metrics.count('poll-failure');
      const reason = errorMessage(error);
      if (logOnce(`${brand} ${call} ${reason}`))
        logger.warn({ brand, call, reason }, 'first screens go on with the answer that was known last');
    },
  });
}

function createPages(deps: ServedStateDeps, means: PageMeans): PageStore {
  const { config, logger, metrics } = deps;
  const { statuses, frameOf } = means;
  const codeOf = (error: unknown): string => (error instanceof UnusableFrame ? error.code : 'page.fault');
  const logOnce = createOnceLog();
  return createPageStore({
    config,
    statusOf: statuses.get,
    frameOf,
    ...createPaintedScreens(deps, means),
    onUnusable(view, error) {
      metrics.countOf('page-fault', error.code);
      if (!logOnce(`${view.brand} ${view.id} ${error.code}`)) return;
      logger.error(
        { code: error.code, brand: view.brand, composition: view.id, reason: error.message },
        'pages are made with the last good host',
      );
    },
    onFault(view, error) {
      const code = codeOf(error);
      metrics.countOf('page-fault', code);
      if (!logOnce(`${view.brand} ${view.id} ${code}`)) return;
      logger.error(
        { err: error, code, brand: view.brand, composition: view.id },
        'the pages cannot be made; going on with the last ones',
      );
    },
  });
}

function openLastKnown({ config, logger, metrics }: ServedStateDeps) {
  const lastKnown = createLastKnown(config.dataDir, {
    onFailure: (error) => logger.error({ err: error }, 'what is known cannot be written to disk; it waits in memory'),
  });
  metrics.gauge(
    'edge_unwritten_files',
    'Documents known to this edge that could not be written to its disk yet.',
    lastKnown.waiting,
  );
  return lastKnown;
}

/** The name under which the gateway knows a brand's site. */
function hostsOf({ brands }: EdgeConfig): (brand: string) => string {
  const names = new Map(brands.map(({ brand, hosts }) => [brand, hosts[0] ?? brand]));
  return (brand) => names.get(brand) ?? brand;
}

const createStatuses = ({ config, logger }: ServedStateDeps, lastKnown: LastKnown) =>
  createStatusSource({ gatewayUrl: config.gatewayUrl, hostOf: hostsOf(config), lastKnown, logger });

const tellsRefusals =
  ({ logger, metrics }: ServedStateDeps, logOnce: (what: string) => boolean) =>
  (brand: string, code: string): void => {
    metrics.countOf('refused-document', code);
    if (logOnce(`${brand} ${code}`))
      logger.error({ brand, code }, 'a document of the registry is not used; going on with the last verified one');
  };

const releasesOf = ({ stable, rollout }: BrandViews): readonly ReleaseRecord[] => [
  ...stable.releases,
  ...(rollout?.candidate.releases ?? []),
];

export function createServedState(deps: ServedStateDeps): ServedState {
  const { registryUrl } = deps.config;
  const artifacts = openArtifactSource(deps);
  const lastKnown = openLastKnown(deps);
  const keyNow = createSigningKey(deps.config);
  const hashes = createAssetHashes(artifacts);
  const logOnce = createOnceLog();
  const onRefused = tellsRefusals(deps, logOnce);
  const compositions = createCompositionSource({
    registryUrl,
    keyNow,
    lastKnown,
    storedOf: artifacts.documentOf,
    readiness: createReadiness({ keyNow, artifacts }),
    logger: deps.logger,
    onRefused,
    onChange(brand, views) {
      logOnce.reset(`${brand} `);
      hashes.note(releasesOf(views));
    },
  });
  const archive = createCompositionArchive({
    registryUrl,
    keyNow,
    lastKnown,
    onRefused,
    onOpened: ({ releases }) => hashes.note(releases),
    prepare: artifacts.prepare,
  });
  const frameOf = createFrameStore(artifacts);
  const statuses = createStatuses(deps, lastKnown);
  const answers = createAnswers(deps);
  const pages = createPages(deps, { statuses, frameOf, artifacts, answers });
  const known = { compositions, archive, keyNow, artifacts, hashes, frameOf, pages };
  return {
    ...known,
    statusOf: statuses.get,
    follow: () => follow(deps, { compositions, statuses, artifacts, answers }),
  };
}

interface Followed {
  readonly compositions: CompositionSource;
  readonly statuses: StatusSource;
  readonly artifacts: ArtifactSource;
  readonly answers: AnswerSource;
}

/** Has the files of what brands show here before visitors ask for them. */
function startWarming({ config }: ServedStateDeps, { compositions, artifacts }: Followed): Poller {
  const shown = (): readonly ReleaseRecord[] =>
    config.brands.flatMap(({ brand }) => {
      const views = compositions.views(brand);
      return views ? releasesOf(views) : [];
    });
  // Whoever asks the store says that it cannot be asked.
  return startPoller(
    () => artifacts.warm(shown()),
    intervals.files,
    () => undefined,
  );
}

function follow(deps: ServedStateDeps, followed: Followed): { stop(): void } {
  const { config, logger, metrics } = deps;
  const { compositions, statuses } = followed;
  const refresh = (brand: string): void => void compositions.refresh(brand).catch(() => undefined);
  const refreshAll = (): void => config.brands.forEach(({ brand }) => refresh(brand));
  let state: StreamState | undefined;
  metrics.gauge('edge_change_stream_open', 'Whether the registry tells this edge of changes.', () =>
    state === 'open' ? 1 : 0,
  );
  const stream = openChangeStream({
    registryUrl: config.registryUrl,
    token: config.edgeToken,
    onMove: (brand, revision) =>
      config.brands.some((known) => known.brand === brand) && revision > compositions.revision(brand) && refresh(brand),
    onAll: refreshAll,
    onState(next, reason) {
      if (next === 'closed') metrics.count('stream-failure');
      if (next !== state)
        logger[next === 'open' ? 'info' : 'warn'](
          { reason },
          next === 'open' ? 'hearing of changes' : 'asking for changes only',
        );
      state = next;
      // What moved while nobody listened.
      if (next === 'open') refreshAll();
    },
  });
  const pollers = config.brands.flatMap(({ brand }): Poller[] => {
    const onError = (error: unknown): void => {
      metrics.count('poll-failure');
      logger.warn({ brand, reason: errorMessage(error) }, 'going on with what was known last');
    };
    return [
      startPoller(() => compositions.refresh(brand), intervals.composition, onError),
      startPoller(() => statuses.refresh(brand), intervals.status, onError),
    ];
  });
  pollers.push(startWarming(deps, followed));
  pollers.push(startPoller(followed.answers.refresh, intervals.answers, () => undefined));
  return { stop: () => [stream, ...pollers].forEach((part) => part.stop()) };
}
