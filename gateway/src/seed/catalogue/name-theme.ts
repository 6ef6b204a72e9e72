/** Words from which names of one motif family are composed. */
export interface NameTheme {
  /** Motif family of the artwork kit. */
  readonly family: string;
  /** Words that go before a subject: `Golden`. */
  readonly leads: readonly string[];
  /** What the picture shows: `Koi`. */
  readonly subjects: readonly string[];
  /** Words that go after a subject: `Ascending`. */
  readonly tails: readonly string[];
  /** Vietnamese subjects and what follows them: `Cá Chép`, `Hóa Rồng`. */
  readonly vietnamese: { readonly subjects: readonly string[]; readonly tails: readonly string[] };
}

const list = (text: string): readonly string[] => (text === '' ? [] : text.split('|'));

/** Reads the four lists, each written as words between bars. */
export function nameTheme(
  family: string,
  words: { leads: string; subjects: string; tails: string; vi?: readonly [subjects: string, tails: string] },
): NameTheme {
  const [subjects, tails] = words.vi ?? ['', ''];
  return {
    family,
    leads: list(words.leads),
    subjects: list(words.subjects),
    tails: list(words.tails),
    vietnamese: { subjects: list(subjects), tails: list(tails) },
  };
}
