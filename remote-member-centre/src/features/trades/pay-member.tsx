import type { ReactElement } from 'react';
import { withPageTexts } from '../../ui/page-texts';
import { tradesTexts } from '../../ui/trades.texts';
import { FindMember, type FindMemberProps } from './components/find-member';
import { useTradesOpen } from './trades.queries';

const Find = withPageTexts('member-trades', tradesTexts, FindMember);

/** A way of paying in beside those of the house, where the brand lets its members pay each other. */
export function PayMember(props: FindMemberProps): ReactElement | null {
  return useTradesOpen() ? <Find {...props} /> : null;
}
