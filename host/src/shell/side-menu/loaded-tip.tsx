import { Tooltip } from '@pavilion/ui';

export default Tooltip;
