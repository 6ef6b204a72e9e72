import { endpoints, type Language, languages } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { type GameNaming, presentBalance, presentRecord, presentTransactionCodes } from './wallet.presenter';
import type { WalletService } from './wallet.service';

export function registerWalletRoutes(
  context: ModuleContext,
  { service, nameOfGame }: { readonly service: WalletService; readonly nameOfGame: GameNaming },
): void {
  context.bindSigned(endpoints.balance, async ({ brand, session, query, language }) => {
    const owner = { brand, session };
    return ok(presentBalance(owner, await service.money(owner), { language, typeId: query.typeId }));
  });
  context.bindSigned(endpoints.transactionCodes, async ({ language }) => ok(presentTransactionCodes(language)));
  context.bindSigned(endpoints.accountRecord, async ({ brand, session, query, language }) => {
    const { codeTypes, excludeTxTypeIds = [], startTime, endTime, page, size, cursor, balances } = query;
    const found = await service.record(
      { brand, session },
      {
        group: codeTypes === '' ? undefined : codeTypes,
        without: excludeTxTypeIds,
        from: startTime,
        to: endTime,
        page,
        size,
        cursor,
        balances,
      },
    );
    if (!found.ok) return found;
    const chosen = chosenLanguage(query.language) ?? language;
    const gameName = (name: string): string => nameOfGame(brand.id, name, chosen);
    return ok(presentRecord(found.value, { username: session.username, language: chosen, gameName, size }));
  });
}

const chosenLanguage = (asked: string | undefined): Language | undefined => languages.find((known) => known === asked);
