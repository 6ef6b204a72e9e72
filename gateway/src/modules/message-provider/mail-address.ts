/** Text that cannot end a line, wherever it is put. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** One plain address, without a name, a comment or a second recipient. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]+\.[^\s\p{Cc}<>()[\]\\,;:"@.]+$/u.test(text);
