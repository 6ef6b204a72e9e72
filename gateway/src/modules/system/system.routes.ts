import { endpoints } from '@pavilion/api-contract';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { type BrandDirectory, diallingCodeOf } from '../brand';
import type { MemberService } from '../member';
import { presentDomainRoute, presentStatus } from './system.presenter';

interface Deps {
  readonly directory: BrandDirectory;
  readonly members: MemberService;
}

/** What a browser asks before it knows anything else. */
export function registerSystemRoutes(context: ModuleContext, { directory, members }: Deps): void {
  context.bind(endpoints.systemStatus, async ({ brand, ip }) => {
    const facts = { ...directory.factsOf(brand.id, ip), ip, country: directory.countryOf(ip) };
    return ok(presentStatus(brand.settings, directory.documentOf(brand.id), facts));
  });
  context.bind(endpoints.whitelabel, async ({ brand }) => ok(directory.documentOf(brand.id).whitelabel));
  context.bind(endpoints.registerSetting, async ({ brand }) => ok(brand.register));
  context.bind(endpoints.templates, async ({ brand }) => {
    const { favicon, imgUrl } = directory.documentOf(brand.id).templates;
    return ok({ mobileTemplate: { favicon }, imgUrl });
  });
  context.bind(endpoints.domainRoute, async ({ brand }) => ok(presentDomainRoute(directory.documentOf(brand.id))));
  context.bind(endpoints.systemLocation, async ({ ip }) => ok({ ip, country: directory.countryOf(ip) }));
  context.bind(endpoints.systemCountry, async ({ ip }) => {
    const countryCode = directory.countryOf(ip);
    return ok({ countryCode, countryDialingCode: diallingCodeOf(countryCode) });
  });
  context.bindSigned(endpoints.updateLanguage, async ({ brand, session, body }) => {
    if (!brand.settings.languages.includes(body.language)) return err('request_param_err');
    await members.setLanguage(brand.id, session.memberId, body.language);
    return ok(undefined);
  });
}
