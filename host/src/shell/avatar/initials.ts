/** Letters for a picture: the first two of the name. */
export const initialsOf = (name: string): string => name.slice(0, 2).toLocaleUpperCase();
