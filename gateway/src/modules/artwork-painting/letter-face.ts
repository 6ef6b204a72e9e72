import type { Kit, KitFace, KitLettering } from './kit.schema';

const chinese = /\p{Script=Han}/u;
/** Letters outside of what the Latin-only fonts hold. */
const beyondLatin = /[^\u0000-\u00ff‘’“”–—…]/;

/** Whether a text is Chinese, or has Chinese in it. */
export const isChinese = (text: string): boolean => chinese.test(text);

/** Whether a text has letters that Latin-only fonts do not hold. */
export const isBeyondLatin = (text: string): boolean => beyondLatin.test(text);

/** Whether a lettering's own font holds Vietnamese. */
export const holdsVietnamese = (kit: Kit, style: KitLettering): boolean => kit.fonts[style.font]?.vietnamese === true;

/** The letters in which a lettering writes a text: its own, or those of its kind that hold the text's script. */
export function faceOf(kit: Kit, style: KitLettering, text: string): KitFace {
  const { font, size, minSize } = style;
  if (isChinese(text)) return style.faces.chinese;
  return isBeyondLatin(text) && !holdsVietnamese(kit, style) ? style.faces.vietnamese : { font, size, minSize };
}
