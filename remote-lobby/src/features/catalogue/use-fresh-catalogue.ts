import { useHost } from '@pavilion/remote-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueKey } from './catalogue.queries';

/** Reads the catalogue anew when an operator changed what the brand offers. */
export function useFreshCatalogue(): void {
  const { on } = useHost();
  const queries = useQueryClient();
  useEffect(() => on('brand.changed', () => void queries.invalidateQueries({ queryKey: catalogueKey })), [on, queries]);
}
