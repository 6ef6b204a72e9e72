import { accountTypes, endpoints } from '@pavilion/api-contract';
import { letterCalls } from '@pavilion/api-contract/calls/letter';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { ArtworkService } from '../artwork';
import { presentAvailablePromotions, presentContent, presentHelpPages } from './content.presenter';
import type { ContentService, ContentType } from './content.service';
import { promotionCategoryName } from './promotion-category.texts';

const contentTypes: ReadonlySet<string> = new Set<ContentType>(['B', 'H', 'PL', 'PU', 'PR']);
const isContentType = (type: string): type is ContentType => contentTypes.has(type);

/** Banners, announcements and help pages of the brand, in the caller's language. */
export function registerContentRoutes(
  context: ModuleContext,
  { content, artwork }: { content: ContentService; artwork: Pick<ArtworkService, 'sceneAddress'> },
): void {
  context.bind(endpoints.announcements, async ({ brand, language, query, session }) => {
    const types = new Set(
      query.types
        .split(',')
        .map((type) => type.trim())
        .filter(isContentType),
    );
    const found = await content.find(brand.id, { types, execution: query.execution, reader: session });
    const isMember = session !== undefined && session.accountType !== accountTypes.trial;
    return ok(presentContent(found, { brand, language, isMember, artwork }));
  });
  context.bindSigned(endpoints.markAnnouncementRead, ({ brand, session, body }) =>
    content.markRead(brand.id, { announcementId: body.announcementId, memberId: session.memberId }),
  );
  context.bind(endpoints.availablePromotions, async ({ brand }) => ok(presentAvailablePromotions(brand)));
  context.bind(letterCalls.promotionCategories, async ({ brand, language, session }) => {
    const found = await content.find(brand.id, {
      types: new Set<ContentType>(['PR']),
      execution: 'B',
      reader: session,
    });
    const categories = new Set(found.announcements.flatMap(({ category }) => (category === null ? [] : [category])));
    return ok([...categories].map((category) => ({ category, name: promotionCategoryName(category, language) })));
  });
  context.bind(endpoints.helpCentre, async ({ brand, language, query }) => {
    const wanted = brand.settings.languages.find((known) => known === query.lang) ?? language;
    return ok(presentHelpPages(await content.helpPages(brand.id), { brand, language: wanted }));
  });
}
