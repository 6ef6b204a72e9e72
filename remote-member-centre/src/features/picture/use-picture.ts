import { endpoints } from '@pavilion/api-contract';
import { useHost, useModule } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';

/**
 * Address of the picture of the account that is signed in; nothing while it has none or the picture is not known. It is
 * asked for whenever it comes on the page, as the frame lets one choose another meanwhile.
 */
export function usePicture(memberId: string): string | undefined {
  const { api } = useHost();
  const hasBuiltIn = useModule('PROFPIC3');
  const { data } = useQuery({
    queryKey: ['member-centre', 'picture', memberId],
    async queryFn({ signal }) {
      const { avatar, avatarType } = await api.call(endpoints.playerAvatar, {}, { signal });
      if (avatarType !== 'STATIC') return avatar;
      // One of the brand's is told by its id.
      const icons = hasBuiltIn ? (await api.call(endpoints.avatarIcons, {}, { signal })).icons : [];
      return icons.find(({ id }) => id === avatar)?.url ?? '';
    },
    staleTime: 0,
  });
  return data || undefined;
}
