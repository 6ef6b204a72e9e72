import { bannerGroups, language } from '@pavilion/api-contract';
import { messages } from '@pavilion/remote-contract';
import * as v from 'valibot';
import { paintedPart } from './first-screen';
import { assetPath } from './release';

/** What a page looks like before any script ran: the frame around one of these shapes, or next to nothing. */
export const frameShapes = ['home', 'lobby', 'form', 'plain', 'bare'] as const;
export type FrameShape = (typeof frameShapes)[number];

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
  markup: v.record(v.picklist(frameShapes), byLanguage(v.string())),
  /** What is painted above pages: `group` is the page's group of banners. Hosts from before lack it. */
  above: v.optional(paintedPart),
  /** What is painted of the host's own pages, by path, each with the styles that no other page needs. */
  screens: v.optional(v.record(v.string(), v.object({ ...paintedPart.entries, css: v.string() }))),
  /** Texts of the host's own namespaces. */
  messages: byLanguage(v.record(v.string(), messages)),
  /** Fonts worth a preload. */
  fonts: byLanguage(v.array(assetPath)),
  /**
   * The host's own pages. A host from before names every path of the site, with shape and spellings: they hold for
   * what a release does not say of its routes.
   */
  pages: v.array(
    v.object({
      path: v.string(),
      aliases: v.array(v.string()),
      shape: v.picklist(frameShapes),
      /** Whether the host has a page of its own here, for where no remote claims the path. */
      own: v.optional(v.boolean(), false),
      /** Banners above a page of the host's own. */
      bannerGroup: v.optional(v.picklist(bannerGroups)),
    }),
  ),
});
export type FrameData = v.InferOutput<typeof frameData>;
