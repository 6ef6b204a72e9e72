import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useMemberId } from '../../ui/use-member-id';

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
}

const none: WithdrawDraft = { digits: '', accountId: undefined, agreed: false, c2c: false, waits: false };
/** What is empty again once a withdrawal was asked for; the account and the way stay for the next one. */
export const doneDraft = { digits: '', agreed: false, waits: false } as const satisfies Partial<WithdrawDraft>;

/** The member's draft, kept where it outlives its page: whoever sets a payment password in between finds it again. */
export function useWithdrawDraft(): readonly [WithdrawDraft, (part: Partial<WithdrawDraft>) => void] {
  const queries = useQueryClient();
  const key = ['member-centre', 'withdraw-draft', useMemberId()] as const;
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
