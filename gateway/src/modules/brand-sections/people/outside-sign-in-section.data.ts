import type * as v from 'valibot';
import type { outsideSignInSection } from './outside-sign-in-section.schema';

/** What holds for a brand of which nothing else was ever set: nobody outside signs anybody in. */
export const usualOutsideSignIn: v.InferOutput<typeof outsideSignInSection> = null;
