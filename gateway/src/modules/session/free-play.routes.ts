import { endpoints } from '@pavilion/api-contract';
import type { ModuleContext } from '../../server/module-kit';
import type { createFreePlay } from './free-play.service';
import type { SessionEvents } from './session.events';

/** Trying the games without an account. */
export function registerFreePlayRoutes(context: ModuleContext, { play, events }: { play: ReturnType<typeof createFreePlay>; events: SessionEvents }): void {
  context.bind(endpoints.freePlay, async ({ brand, body, ip }) => {
    const opened = await play({ brand, deviceId: body.loginDeviceId, address: ip, proof: body.humanVerification?.payload });
    events.signInAnswered('free-play', opened.ok ? undefined : opened.error.code);
    return opened;
  });
}
