import { language } from '@pavilion/api-contract';
import * as v from 'valibot';

const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

/** What a release tells of a route without running its code. */
export const releaseRoute = v.object({
  id: identifier,
  path: v.pipe(v.string(), v.startsWith('/')),
  titleKey: v.string(),
  layout: v.optional(v.picklist(['standard', 'bare'])),
  requires: v.optional(v.literal('session')),
});
export type ReleaseRoute = v.InferOutput<typeof releaseRoute>;

/** What a release tells of an entry of the side menu. */
export const releaseNav = v.object({
  id: identifier,
  routeId: identifier,
  labelKey: v.string(),
  icon: v.string(),
  section: v.picklist(['games', 'offers', 'account']),
  order: v.number(),
  requires: v.optional(v.literal('session')),
});
export type ReleaseNav = v.InferOutput<typeof releaseNav>;

/** Texts of route titles and menu labels by key, per language: the menu shows before any remote has arrived. */
export const releaseLabels = v.record(language, v.record(v.string(), v.string()));
export type ReleaseLabels = v.InferOutput<typeof releaseLabels>;
