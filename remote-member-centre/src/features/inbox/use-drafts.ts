import { useState } from 'react';

export interface LetterDraft {
  readonly to: 'UPLINE' | 'SERVICE' | undefined;
  readonly title: string;
  readonly content: string;
}

/** Letters that are not sent yet, by what they answer: closing their sheet loses none. */
export interface Drafts {
  of(key: string): LetterDraft;
  keep(key: string, draft: LetterDraft): void;
  drop(key: string): void;
}

const blank: LetterDraft = { to: undefined, title: '', content: '' };

export function useDrafts(): Drafts {
  const [kept, keepAll] = useState<Readonly<Record<string, LetterDraft>>>({});
  return {
    of: (key) => kept[key] ?? blank,
    keep: (key, draft) => keepAll((all) => ({ ...all, [key]: draft })),
    drop: (key) => keepAll((all) => ({ ...all, [key]: blank })),
  };
}
