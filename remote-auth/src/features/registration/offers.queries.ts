import { endpoints, type Promotion } from '@pavilion/api-contract';
import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { offersBeside } from './offers';

/** What the brand offers new players, beside the gift that the form's title tells. */
export function useNewPlayerOffers(): UseQueryResult<readonly Promotion[]> {
  const { api, brand } = useHost();
  const gift = formatAmount(parseAmount(String(brand.newMemberBonus)), brand.currency);
  return useQuery({
    queryKey: ['auth', 'new-player-offers'],
    queryFn: () => api.call(endpoints.announcements, { query: { types: 'PR' } }),
    select: ({ promotions }) => offersBeside(promotions, gift),
  });
}
