import { endpoints } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/** Where most players of the product are, until the platform has said where this one is. */
const usualCode = '84';

/** The dialling code to send: the chosen one, else that of the visitor's country, asked for once a number is. */
export function useDialingCode(chosen: string, enabled = true): string {
  const { api } = useHost();
  const country = useQuery({
    queryKey: ['auth', 'country'],
    queryFn: () => api.call(endpoints.systemCountry),
    staleTime: Infinity,
    enabled: enabled && chosen === '',
  });
  return chosen || country.data?.countryDialingCode.replace(/\D/g, '') || usualCode;
}
