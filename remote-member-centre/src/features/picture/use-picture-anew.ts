import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** For what leads to the frame's dialog of pictures: reads the picture anew once something was saved. */
export function usePictureAnew(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        // Whose change that was is not ours to know.
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: ['member-centre', 'picture'] });
      }),
    [queries],
  );
}
