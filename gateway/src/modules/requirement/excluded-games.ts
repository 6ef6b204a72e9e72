import type { Language } from '@pavilion/api-contract';
import type { IndexedGame } from '../catalogue';

export interface ExcludedAsk {
  readonly language: Language;
  readonly vassalage?: string | undefined;
  readonly keyword?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Without diacritics and case, so that "bac" finds "Bắc". */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();

/** A page of the games whose stakes count for nothing, by their names in the reader's language. */
export function presentExcluded(games: readonly IndexedGame[], ask: ExcludedAsk) {
  const { language, vassalage, keyword, pageNo, pageSize } = ask;
  const wanted = folded(keyword?.trim() ?? '');
  const found = games
    .filter(({ vendorCode }) => vassalage === undefined || vendorCode === vassalage)
    .filter((game) => [game.names[language], game.name, game.vendor.name].some((name) => folded(name).includes(wanted)))
    .sort((left, right) => left.names[language].localeCompare(right.names[language]));
  return {
    dataList: found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((game) => ({
      nodeId: game.nodeId,
      gameName: game.names[language],
      gameType: game.category,
      vassalage: game.vendorCode,
      displayName: game.vendor.name,
    })),
    number: pageNo,
    totalPages: Math.ceil(found.length / pageSize),
  };
}
