import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { presentAnswer } from './game-search.presenter';
import type { GameSearchService } from './game-search.service';

/** What somebody types is answered, for anybody. */
export function registerGameSearchRoutes(context: ModuleContext, service: GameSearchService): void {
  context.bind(endpoints.gameSearch, async ({ brand, language, query: { q, size } }) => {
    const answer = q.trim() === '' ? service.offer(brand.id, size) : await service.answer(brand.id, q, size);
    return ok(presentAnswer(answer, q, { brand, language }));
  });
}
