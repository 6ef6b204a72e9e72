import { readFileSync } from 'node:fs';
import { languages } from '@pavilion/api-contract';
import { writeContactSheet } from '../modules/artwork';
import { kitSchema } from '../modules/artwork-painting';
import * as v from 'valibot';
import { generateGames, rankGames } from './catalogue';

// Draws what a visitor of each brand sees first onto one picture a language, for people to look at: `npm run
// contact-sheet`.
const kit = v.parse(kitSchema, JSON.parse(readFileSync('art/kit.json', 'utf8')));
const games = generateGames(kit);

for (const brand of ['aurora', 'lotus'] as const) {
  const ranked = rankGames(
    brand,
    games.filter(({ vendor }) => vendor.brands.includes(brand)),
  );
  const hot = ranked.filter(({ hotRank }) => hotRank !== null).sort((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0));
  const slots = ranked
    .filter(({ category, hotRank }) => category === 'RNG' && hotRank === null)
    .sort((a, b) => a.rank - b.rank);
  const shown = [...hot, ...slots].slice(0, 60);
  for (const language of languages) {
    const subjects = shown.map(({ nodeId, name, names, category, art }) => ({
      nodeId,
      title: name,
      lettered: { language, text: names[language] },
      category,
      art,
    }));
    const file = `dist/contact-sheet-${brand}-${language.toLowerCase()}.png`;
    await writeContactSheet(file, subjects, { artDirectory: 'art', columns: 12 });
  }
}
