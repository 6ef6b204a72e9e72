import { createHash } from 'node:crypto';
import type { Kit } from '../../modules/artwork-painting';
import type { CatalogueSeed, CatalogueVendor } from '../../modules/catalogue';
import { featuredGames } from './featured-games.data';
import { generateGames, type GeneratedGame } from './generate-catalogue';
import { otherThemes } from './other-themes.data';
import { rankGames } from './rank-games';
import { slotReturns } from './slot-returns.data';
import { slotThemes } from './slot-themes.data';
import { vendorSeeds } from './vendors.data';
import { givenNames } from './words/given-names.data';
import { leadWords } from './words/lead-words.data';
import { subjectWords } from './words/subject-words.data';
import { tailWords } from './words/tail-words.data';
import { editionWords, vietnameseSubjects, vietnameseTails } from './words/vietnamese-words.data';

/** Raised when the code of the generator, rather than its words, makes other games. */
const generatorVersion = 2;
const hotVendors = 9;
/** Every word that names are translated with. */
const nameWords = [
  givenNames,
  leadWords,
  subjectWords,
  tailWords,
  vietnameseSubjects,
  vietnameseTails,
  editionWords,
].map((words) => [...words]);

/** The catalogues of the two demonstration brands. */
export function catalogueSeeds(kit: Kit): readonly CatalogueSeed[] {
  const version = createHash('sha256')
    .update(
      JSON.stringify([
        generatorVersion,
        vendorSeeds,
        featuredGames,
        slotThemes,
        otherThemes,
        slotReturns,
        nameWords,
        kit,
      ]),
    )
    .digest('hex')
    .slice(0, 16);
  let games: readonly GeneratedGame[] | undefined;
  return (['aurora', 'lotus'] as const).map((brandId) => ({
    brandId,
    version,
    content() {
      games ??= generateGames(kit);
      return {
        vendors: vendorsOf(brandId),
        games: rankGames(
          brandId,
          games.filter(({ vendor }) => vendor.brands.includes(brandId)),
        ),
      };
    },
  }));
}

function vendorsOf(brandId: 'aurora' | 'lotus'): readonly CatalogueVendor[] {
  return vendorSeeds
    .filter(({ brands }) => brands.includes(brandId))
    .map(({ code, name, mark, opensGame }, index) => ({
      code,
      name,
      mark,
      rank: index + 1,
      hot: index < hotVendors,
      opensGame: opensGame ?? false,
    }));
}
