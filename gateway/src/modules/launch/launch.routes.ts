import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { backAddress } from './launch-address';
import type { LaunchService } from './launch.service';

/** Opening a game. */
export function registerLaunchRoutes(
  context: ModuleContext,
  { service, scheme }: { service: LaunchService; scheme: 'http' | 'https' },
): void {
  context.bindSigned(endpoints.launchGame, async ({ brand, session, query, language, host }) => {
    const launched = await service.launch({
      brand,
      session,
      language,
      gameId: query.nodeId,
      demo: query.accountType === 0,
      mode: query.launchMode,
      theme: query.theme,
      backUrl: backAddress({ origin: `${scheme}://${host}` }, query.backUrl),
    });
    if (!launched.ok) return launched;
    const { url, ownWallet } = launched.value;
    return ok({ content: { game_url: url, ...(ownWallet ? { ownWallet } : {}) } });
  });
}
