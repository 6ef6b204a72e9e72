import { Menu } from '@pavilion/ui';

export default Menu;
