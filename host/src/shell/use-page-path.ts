import { useLocation } from '@pavilion/router';
import { useRuntime } from '../runtime/runtime-context';
import { pagePathOf } from '../routing/resolve-path';

/** Path of the page at hand in its first spelling: a link to it is the current one. */
export const usePagePath = (): string => pagePathOf(useRuntime().routes, useLocation().pathname);
