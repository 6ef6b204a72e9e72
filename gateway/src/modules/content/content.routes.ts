import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../server/module-kit';
import type { ArtworkService } from '../artwork';
import { presentContent } from './content.presenter';
import type { ContentService, ContentType } from './content.service';

const contentTypes: ReadonlySet<string> = new Set<ContentType>(['B', 'PL', 'PU', 'PR']);
const isContentType = (type: string): type is ContentType => contentTypes.has(type);

/** Banners and announcements of the brand, in the caller's language. */
export function registerContentRoutes(
  context: ModuleContext,
  { content, artwork }: { content: ContentService; artwork: Pick<ArtworkService, 'sceneAddress'> },
): void {
  context.bind(endpoints.announcements, async ({ brand, language, query }) => {
    const types = new Set(query.types.split(',').map((type) => type.trim()).filter(isContentType));
    return ok(presentContent(await content.find(brand.id, types), { language, artwork }));
  });
}
