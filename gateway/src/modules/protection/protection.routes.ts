import type { Language } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { presentLimit, presentStanding, presentYear } from './protection.presenter';
import type { ProtectionDeps } from './protection-parts';
import type { ProtectionService } from './protection.service';

/** Whom members can turn to. */
export interface HelpContacts {
  readonly contactsOf: (
    brandId: string,
    language: Language,
  ) => readonly { readonly title: string; readonly url: string }[];
}

/** How a member is protected from playing too much. */
export function registerProtectionRoutes(
  context: ModuleContext,
  {
    service,
    rulesOf,
    contactsOf,
  }: HelpContacts & Pick<ProtectionDeps, 'rulesOf'> & { readonly service: ProtectionService },
): void {
  context.bindSigned(protectionCalls.protection, async ({ language, ...asker }) =>
    ok(presentStanding(await service.standing(asker), rulesOf(asker.brand.id), contactsOf(asker.brand.id, language))),
  );
  context.bindSigned(protectionCalls.setLimit, async ({ body: { kind, period, amount, minutes }, ...asker }) => {
    const given = kind === 'SESSION' ? amount : minutes;
    if (given !== undefined) return err('request_param_err');
    const wanted = kind === 'SESSION' ? minutes : amount;
    const limit = await service.setLimit(asker, { kind, period }, wanted === undefined ? null : BigInt(wanted));
    return limit.ok ? ok(presentLimit(limit.value)) : limit;
  });
  context.bindSigned(protectionCalls.takeTimeOut, async ({ body, ...asker }) => {
    const until = await service.takeTimeOut(asker, body.hours);
    return until.ok ? ok({ excludedUntil: until.value.getTime() }) : until;
  });
  context.bindSigned(protectionCalls.excludeSelf, ({ body, ip, deviceId = '', ...asker }) =>
    service.excludeSelf(asker, { ...body, address: ip, deviceId }),
  );
  context.bindSigned(protectionCalls.confirmReality, async ({ body, ...asker }) =>
    ok(await service.confirmReality(asker, body.goesOn)),
  );
  context.bindSigned(protectionCalls.setRealityCheck, ({ body, ...asker }) =>
    service.setRealityCheck(asker, body.minutes),
  );
  context.bindSigned(protectionCalls.yearOfPlay, async ({ query, ...asker }) =>
    ok(presentYear(await service.year(asker, query.from))),
  );
}
