import { useLocation } from '@pavilion/router';
import { useRuntime } from '../runtime/runtime-context';
import { resolvePath } from '../routing/resolve-path';

/**
 * Whether the page at hand is one form, as registration is: the bar then shows the brand and the menu leaves it out.
 */
export const useBrandInBar = (): boolean => resolvePath(useRuntime().routes, useLocation().pathname)?.shape === 'form';
