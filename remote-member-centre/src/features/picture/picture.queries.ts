import { endpoints } from '@pavilion/api-contract';
import { useHost, useModule, useSession } from '@pavilion/remote-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const pictureKey = ['member-centre', 'picture'] as const;

const useMemberId = (): string => {
  const session = useSession();
  return session.status === 'open' ? session.memberId : '';
};

/** Addresses of the pictures that the brand offers, by their ids. */
function useBuiltIn(enabled: boolean): ReadonlyMap<string, string> {
  const { api } = useHost();
  const memberId = useMemberId();
  const { data } = useQuery({
    queryKey: ['member-centre', 'built-in-pictures', memberId],
    queryFn: ({ signal }) => api.call(endpoints.avatarIcons, {}, { signal }),
    staleTime: 300_000,
    enabled,
  });
  return new Map(data?.icons.map(({ id, url }) => [id, url]));
}

/**
 * Address of the picture of the signed-in account; nothing while it has none or the picture is not known. It is asked
 * for whenever it comes on the page, as the frame lets one choose another meanwhile.
 */
export function usePicture(): string | undefined {
  const { api } = useHost();
  const memberId = useMemberId();
  const hasBuiltIn = useModule('PROFPIC3');
  const { data } = useQuery({
    queryKey: [...pictureKey, memberId],
    queryFn: ({ signal }) => api.call(endpoints.playerAvatar, {}, { signal }),
    enabled: memberId !== '',
  });
  const isBuiltIn = data?.avatarType === 'STATIC';
  const builtIn = useBuiltIn(isBuiltIn && hasBuiltIn);
  return data && (isBuiltIn ? builtIn.get(data.avatar) : data.avatar);
}

/** For what leads to the frame's dialog of pictures: reads the picture anew once something was saved. */
export function usePictureAnew(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        // Whose change that was is not ours to know.
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: pictureKey });
      }),
    [queries],
  );
}
