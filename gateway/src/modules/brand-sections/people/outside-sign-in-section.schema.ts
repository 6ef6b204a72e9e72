import { outsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import * as v from 'valibot';

const { project, google, facebook, phone } = outsideSignIn.entries;

/**
 * The Firebase project by which people sign in to a brand, and which of its ways are open; `null` where there is none.
 * Whose people they are hangs on the project: with another one, nobody who was linked is known any more.
 */
export const outsideSignInSection = v.nullable(
  v.strictObject({ project: v.strictObject(project.entries), google, facebook, phone }),
);
