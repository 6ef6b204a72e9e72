import type { BootData } from '@pavilion/remote-contract';

type Info = Pick<BootData['info'], 'resources' | 'customerService'>;

/** Networks that a brand may be found on, by the type of their resource. */
export const socialNetworks = ['facebook', 'instagram', 'telegram', 'whatsapp'] as const;

/** One of {@link socialNetworks}. */
export type SocialNetwork = (typeof socialNetworks)[number];

/** Names of the networks; they are the same in every language. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
};

const webProtocols = ['https:', 'http:'];

/** The address of a resource that the brand has set up, if a page may lead there. */
export function resourceLink({ resources }: Info, type: string): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType.toLowerCase() === type)?.url;
  return url && URL.canParse(url) && webProtocols.includes(new URL(url).protocol) ? url : undefined;
}

/** Whether the brand has a live chat. */
export const hasLiveChat = ({ customerService }: Info): boolean =>
  customerService.some(({ csType }) => csType === 'LIVECHAT');
