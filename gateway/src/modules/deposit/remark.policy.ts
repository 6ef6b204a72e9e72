import type { Random } from '@pavilion/platform';

/** Without letters and digits that look like another one when somebody types them over. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** What a transfer says, so that it is known whose it is: eight characters. */
export const newRemark = (random: Random): string =>
  Array.from({ length: 8 }, () => alphabet[random.integer(0, alphabet.length)]).join('');
