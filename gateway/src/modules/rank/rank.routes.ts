import { vipCalls } from '@pavilion/api-contract/calls/vip';
import { type Clock, type Database, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { levelsOf, type RankRules } from './rank-levels.policy';
import { presentBenefits, presentLevel, presentPastSalary, presentProgress, presentSalary } from './rank.presenter';
import { countSalaries, listSalaries, readProgress, readSalary } from './rank.repository';
import { rankRuleTexts, stakeRule } from './rank.texts';

export interface RankRouteDeps {
  readonly database: Database;
  readonly clock: Clock;
  rulesOf(brandId: string): RankRules;
}

/** Levels of the brand, and where the signed-in member stands. */
export function registerRankRoutes(context: ModuleContext, { database, clock, rulesOf }: RankRouteDeps): void {
  const levels = (brandId: string) => levelsOf(rulesOf(brandId));
  const now = (): Date => new Date(clock.now());
  context.bindSigned(vipCalls.rankProgress, async ({ brand, session: { memberId } }) =>
    ok(presentProgress(await readProgress(database, brand.id, { memberId, at: now() }), levels(brand.id))),
  );
  context.bindSigned(vipCalls.rankLevels, async ({ brand }) => ok(levels(brand.id).map(presentLevel)));
  context.bindSigned(vipCalls.rankRules, async ({ brand, language }) => {
    const rules = [...rankRuleTexts[language], stakeRule(rulesOf(brand.id).bonusMultiplier)[language]];
    return ok({ upgradeNeeds: 'BOTH', levelsLost: 1, rules });
  });
  context.bindSigned(vipCalls.rankBenefits, async ({ brand, language }) =>
    ok(levels(brand.id).map((level) => presentBenefits(level, language))),
  );
  context.bindSigned(vipCalls.rankSalary, async ({ brand, session: { memberId } }) => {
    const asked = { memberId, at: now() };
    const [salary, { month_ends_at: nextAt }] = await Promise.all([
      readSalary(database, brand.id, asked),
      readProgress(database, brand.id, asked),
    ]);
    return ok(presentSalary(salary, nextAt));
  });
  context.bindSigned(vipCalls.rankSalaryHistory, async ({ brand, session: { memberId }, query: { page, size } }) => {
    const asked = { memberId, at: now() };
    const [rows, total] = await Promise.all([
      listSalaries(database, brand.id, { ...asked, limit: size, offset: (page - 1) * size }),
      countSalaries(database, brand.id, asked),
    ]);
    return ok({ list: rows.map(presentPastSalary), total, totalPages: Math.ceil(total / size) });
  });
}
