import { ApiError } from '@pavilion/api-client';
import { useState } from 'react';
import { type PictureChoice, useSavePicture } from './avatar.queries';
import { readPicture } from './read-picture';

interface Draft {
  readonly choice: PictureChoice;
  /** Address of the picture to preview. */
  readonly shown: string;
}

/** A new picture until it is saved: what was chosen, what speaks against it, and the way to save it. */
export interface PictureDraft {
  readonly draft: Draft | undefined;
  /** Code of what went wrong with the last try. */
  readonly problem: string | undefined;
  readonly saving: boolean;
  choose(icon: { readonly id: string; readonly url: string }): void;
  take(file: File): Promise<void>;
  /** The browser cannot show what was chosen. */
  refuse(): void;
  save(): void;
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'in_network_again');

/** Keeps what was chosen through a refusal, so that nothing is to be chosen twice. */
export function usePictureDraft(memberId: string, onSaved: () => void): PictureDraft {
  const [draft, setDraft] = useState<Draft>();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useSavePicture(memberId);
  const start = (next: Draft | undefined, code?: string): void => {
    setDraft(next);
    setProblem(code);
  };
  return {
    draft,
    problem,
    saving: isPending,
    choose: ({ id, url }) => start({ choice: { kind: 'built-in', id }, shown: url }),
    async take(file) {
      const reading = await readPicture(file);
      if ('problem' in reading) setProblem(reading.problem);
      else start({ choice: { kind: 'upload', image: reading.image }, shown: reading.image });
    },
    refuse: () => start(undefined, 'avatar.not-a-picture'),
    save() {
      if (!draft) return;
      setProblem(undefined);
      mutate(draft.choice, { onSuccess: onSaved, onError: (error) => setProblem(codeOf(error)) });
    },
  };
}
