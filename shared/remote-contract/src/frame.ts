import { language } from '@pavilion/api-contract';
import * as v from 'valibot';
import { messages } from './messages-schema';
import { assetPath } from './release';

/** Parts of the page that a route shows before any script ran. */
export const frameLayouts = ['standard', 'bare'] as const;
export type FrameLayout = (typeof frameLayouts)[number];

/** Stands in the frame's styles for the address of the host's folder. */
export const frameBaseMark = '{{base}}';

/** Stands in the frame's markup for the brand's name; what replaces it is escaped. */
export const frameNameMark = '{{name}}';

const byLanguage = <S extends v.GenericSchema>(schema: S) => v.record(language, schema);

/** What a host release paints before any script: made by its build, spliced by the edge. */
export const frameData = v.object({
  brands: v.record(
    v.string(),
    v.object({
      /** Tokens and critical styles; both themes. */
      css: v.string(),
      themeColor: v.object({ dark: v.string(), light: v.string() }),
      /** Inline SVG as an address, for `<link rel=icon>`. */
      icon: v.string(),
    }),
  ),
  /** Markup inside the root element. */
  markup: v.record(v.picklist(frameLayouts), byLanguage(v.string())),
  /** Texts of the host's own namespaces. */
  messages: byLanguage(v.record(v.string(), messages)),
  /** Fonts worth a preload. */
  fonts: byLanguage(v.array(assetPath)),
  /** Paths that the host answers itself, without a remote. */
  paths: v.array(v.string()),
  /** Other spellings of a path. */
  aliases: v.record(v.string(), v.string()),
});
export type FrameData = v.InferOutput<typeof frameData>;
