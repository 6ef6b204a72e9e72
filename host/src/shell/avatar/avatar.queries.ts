import { endpoints } from '@pavilion/api-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type * as v from 'valibot';
import { useModule } from '@pavilion/remote-contract';
import { useRuntime } from '../../runtime/runtime-context';

const staleTime = 300_000;

type Picture = v.InferOutput<typeof endpoints.playerAvatar.response>;
type BuiltIn = v.InferOutput<typeof endpoints.avatarIcons.response>;

const avatarKey = (memberId: string): readonly string[] => ['host', 'avatar', memberId];
const iconsKey = (memberId: string): readonly string[] => ['host', 'avatar-icons', memberId];

/** Built-in pictures and the chosen one; the answer is the account's own. */
export function useAvatarIcons(memberId: string, enabled = true): UseQueryResult<BuiltIn> {
  const { api } = useRuntime();
  return useQuery({
    queryKey: iconsKey(memberId),
    queryFn: ({ signal }) => api.call(endpoints.avatarIcons, {}, { signal }),
    staleTime,
    enabled,
  });
}

/** Address of the picture of the signed-in account; nothing while it has none or the picture is not known. */
export function useAvatar(memberId: string): string | undefined {
  const { api } = useRuntime();
  const hasIcons = useModule('PROFPIC3');
  const { data } = useQuery({
    queryKey: avatarKey(memberId),
    queryFn: ({ signal }) => api.call(endpoints.playerAvatar, {}, { signal }),
    staleTime,
    enabled: memberId !== '',
  });
  const builtIn = data?.avatarType === 'STATIC';
  const icons = useAvatarIcons(memberId, builtIn && hasIcons);
  if (!builtIn) return data?.avatar;
  return icons.data?.icons.find(({ id }) => id === data?.avatar)?.url;
}

/** A new picture: one of ours by its id, or one's own as a data address. */
export type PictureChoice =
  | { readonly kind: 'built-in'; readonly id: string }
  | { readonly kind: 'upload'; readonly image: string };

/** Saves a new picture, and shows it wherever the old one stands. */
export function useSavePicture(memberId: string): UseMutationResult<Picture, Error, PictureChoice> {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (choice: PictureChoice): Promise<Picture> => {
      if (choice.kind === 'upload') return api.call(endpoints.uploadAvatar, { body: { image: choice.image } });
      await api.call(endpoints.chooseAvatar, { body: { icon: choice.id } });
      return { avatar: choice.id, avatarType: 'STATIC' };
    },
    async onSuccess(picture) {
      await queries.cancelQueries({ queryKey: avatarKey(memberId) });
      queries.setQueryData(avatarKey(memberId), picture);
      void queries.invalidateQueries({ queryKey: iconsKey(memberId) });
    },
  });
}
