import { Menu, preloadMenu } from '@pavilion/ui';

// Who wants a menu wants what it opens, which is a file of its own.
preloadMenu();

export default Menu;
