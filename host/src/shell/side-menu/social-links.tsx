import { IconButton } from '@pavilion/ui';
import { Camera, type LucideIcon, MessageCircle, Send, ThumbsUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { networkNames, resourceLink, type SocialNetwork, socialNetworks } from '../brand-links';
import classes from './social-links.module.css';
import { useMenuCollapsed } from './use-menu-collapsed';

/** Plain signs: the networks' own are theirs. */
const icons: Readonly<Record<SocialNetwork, LucideIcon>> = {
  facebook: ThumbsUp,
  instagram: Camera,
  telegram: Send,
  whatsapp: MessageCircle,
};

/** The brand on other networks, where it is. */
export function SocialLinks(): ReactElement | null {
  const { t } = useTranslation();
  const { info } = useRuntime().boot;
  const collapsed = useMenuCollapsed();
  const links = socialNetworks.flatMap((network) => {
    const href = resourceLink(info, network);
    return href ? [{ network, href, Icon: icons[network] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={collapsed ? `${classes.links} ${classes.narrow}` : classes.links} aria-label={t('shell.nav.social')}>
      {links.map(({ network, href, Icon }) => (
        <li key={network}>
          <IconButton
            label={t('shell.nav.outside', { name: networkNames[network] })}
            icon={<Icon size={18} aria-hidden="true" />}
            render={<a href={href} target="_blank" rel="noopener noreferrer" title={networkNames[network]} />}
          />
        </li>
      ))}
    </ul>
  );
}
