import { useLocation } from '@pavilion/router';
import { findPath } from '../routing/path-table';

/** Whether the page at hand is the registration page, where the bar shows the brand and the menu leaves it out. */
export const useBrandInBar = (): boolean => findPath(useLocation().pathname)?.path === '/register';
