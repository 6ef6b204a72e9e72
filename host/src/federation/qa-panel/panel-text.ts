import type { HostRuntime } from '../../runtime/host-runtime';
import { pageId } from '../asset-table';
import { type AppView, appViews, bucketOf } from './app-view';

const time = (at: number): string => new Date(at).toISOString();

const appLine = ({ app, version, running, state, code, phases, lastGood }: AppView): string => {
  const took = Object.entries(phases).map(([phase, ms]) => `${phase} ${Math.round(ms ?? 0)} ms`);
  const parts = [
    `${app}@${version}`,
    state,
    code,
    running === version ? undefined : `runs ${running}`,
    ...took,
    `last good ${lastGood ?? '-'}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
};

/**
 * Everything that the panel shows, for a ticket: in English whatever the page's language, and without anything
 * personal.
 */
export function panelText(runtime: HostRuntime): string {
  const { boot, loader, events, reporter } = runtime;
  return [
    `composition ${boot.composition.id}`,
    `brand ${boot.brand.code}, ${bucketOf(boot)}, page ${pageId() || '-'}, ${boot.environment}, ${time(Date.now())}`,
    '',
    'apps',
    ...appViews(runtime).map(appLine),
    '',
    'shared',
    ...loader.shared().map(({ key, version, from, used }) => `${key}@${version} from ${from}${used ? '' : ', unused'}`),
    '',
    'events',
    ...events.map(({ at, name, detail }) => `${time(at)} ${name} ${detail}`.trimEnd()),
    '',
    'reports',
    ...reporter.sent.map(
      ({ at, report }) => `${time(at)} ${JSON.stringify({ loads: report.loads, violations: report.violations })}`,
    ),
  ].join('\n');
}
