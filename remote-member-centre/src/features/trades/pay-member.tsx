import type { ReactElement } from 'react';
import { withPageTexts } from '../../ui/page-texts';
import { tradesTexts } from '../../ui/trades.texts';
import { FindMember } from './components/find-member';
import { useTradesOpen } from './trades.queries';

const Find = withPageTexts('member-trades', tradesTexts, FindMember);

/** A way of paying in beside those of the house, where the brand lets its members pay each other. */
export function PayMember(): ReactElement | null {
  return useTradesOpen() ? <Find /> : null;
}
