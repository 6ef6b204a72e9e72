/** A name as holders of accounts are written: upper case without diacritics. Spaces stay as they are typed. */
export const foldHolder = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'D').toUpperCase();
