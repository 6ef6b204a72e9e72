import { withLateTexts } from '@pavilion/late-texts';
import { memberHomeTexts } from '../../ui/member-home-texts';
import { MemberBand } from './components/member-band';
import { SimilarRail } from './components/similar-rail';

/** Home is whole without what has no texts. */
const withoutTexts = { waiting: null, Missing: () => null };

export const Band = withLateTexts(memberHomeTexts, MemberBand, withoutTexts);
export const SimilarGames = withLateTexts(memberHomeTexts, SimilarRail, withoutTexts);
