import { withPageTexts } from '../../ui/page-texts';
import { pointsTexts } from '../../ui/points.texts';
import { PointMallPage } from './point-mall.page';

export default withPageTexts('member-points', pointsTexts, PointMallPage);
