import type { GatewayModule } from '../../kit';
import type { ArtworkService } from '../artwork';
import { registerContentRoutes } from './content.routes';
import type { ContentSeed, ContentService } from './content.service';

export type { Audience } from './audience';
export type {
  AnnouncementRecord,
  AnnouncementTexts,
  BannerRecord,
  BannerTexts,
  Execution,
  HelpPage,
  HelpTexts,
  Linkage,
  Step,
} from './content.schema';
export { type ContentSeed, type ContentService, createContentService } from './content.service';
export { safeHtml } from './safe-html';

export interface ContentModuleDeps {
  readonly content: ContentService;
  readonly artwork: Pick<ArtworkService, 'sceneAddress'>;
  readonly seeds: readonly ContentSeed[];
}

/** Banners, headlines, notices, pop-ups, promotions and the help centre. */
export function createContentModule({ content, artwork, seeds }: ContentModuleDeps): GatewayModule {
  return {
    name: 'content',
    register: (context) => registerContentRoutes(context, { content, artwork }),
    seed: () => content.seed(seeds),
  };
}
