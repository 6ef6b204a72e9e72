import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useMemberId, type WithdrawRequest } from './withdraw.queries';
import type { VirtualMoney } from './withdraw-virtual';

/** What somebody has typed of a withdrawal; secrets are never in it. */
export interface WithdrawDraft {
  /** Whole units of the currency, without grouping. */
  readonly digits: string;
  /** The chosen account; nothing for the default one. */
  readonly accountId: string | undefined;
  /** Whether the price of open requirements is agreed to. */
  readonly agreed: boolean;
  /** Whether another member may pay it. */
  readonly c2c: boolean;
  /** Whether its owner went to the security centre in the middle of it. */
  readonly waits: boolean;
  /** What of it was sent and has no answer yet. */
  readonly attempt: Attempt | undefined;
}

/**
 * A withdrawal as it was asked for first. Until it is known what became of it, it is sent again just so, whatever the
 * page has read since: with another rate it would be another withdrawal beside one that may have been made.
 */
export interface Attempt extends Omit<WithdrawRequest, 'virtualAmount'> {
  readonly memberId: string;
  /** Of a virtual wallet: the units and the rate that were shown. */
  readonly virtual: VirtualMoney | undefined;
}

const none: WithdrawDraft = {
  ...{ digits: '', accountId: undefined, agreed: false, c2c: false, waits: false, attempt: undefined },
};
const key = ['member-centre', 'withdraw-draft'] as const;

/** The draft, kept where it outlives its page: whoever sets a payment password in between finds it again. */
export function useWithdrawDraft(): readonly [WithdrawDraft, (part: Partial<WithdrawDraft>) => void] {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => none,
    // Nothing fetches it.
    enabled: false,
    initialData: none,
    gcTime: Infinity,
  });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return [
    data,
    (part) => {
      queries.setQueryData<WithdrawDraft>(key, (before) => ({ ...none, ...before, ...part }));
      // The cache tells of it in a moment: until then a field would stand as before, and lose what is typed meanwhile.
      draw();
    },
  ];
}

interface Attempts {
  /** The member's own that has no answer yet. */
  readonly attempt: Attempt | undefined;
  /** That one again, or this one from now on: pressed twice, it is one. */
  begin(asked: Omit<Attempt, 'id' | 'memberId'>): Attempt;
  /** Nothing was asked for by it: what is sent next is another one. */
  end(id: string): void;
  /** It is known what became of it, and the draft with it is done. */
  clear(): void;
}

/** What was sent of the draft, kept with it: a page that fails meanwhile does not make another withdrawal of it. */
export function useAttempts(): Attempts {
  const queries = useQueryClient();
  const memberId = useMemberId();
  const [draft, write] = useWithdrawDraft();
  const own = (attempt: Attempt | undefined) => (attempt?.memberId === memberId ? attempt : undefined);
  // Read where it is written: a second press comes before the page knows of the first.
  const current = () => own(queries.getQueryData<WithdrawDraft>(key)?.attempt);
  return {
    attempt: own(draft.attempt),
    begin(asked) {
      const attempt = current() ?? { ...asked, memberId, id: crypto.randomUUID() };
      write({ attempt });
      return attempt;
    },
    end: (id) => current()?.id === id && write({ attempt: undefined }),
    clear: () => write({ digits: '', agreed: false, waits: false, attempt: undefined }),
  };
}
