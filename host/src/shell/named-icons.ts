import type { LucideIcon } from 'lucide-react';
import {
  CircleUserRound,
  Gift,
  Headset,
  Heart,
  HeartHandshake,
  History,
  House,
  LayoutGrid,
  ReceiptText,
  ShoppingBag,
  Smartphone,
  Star,
  Ticket,
  Trophy,
  UserPlus,
  UsersRound,
  WalletMinimal,
} from 'lucide-react';

const namedIcons: Readonly<Record<string, LucideIcon>> = {
  account: CircleUserRound,
  agent: UsersRound,
  care: HeartHandshake,
  download: Smartphone,
  favourite: Heart,
  gift: Gift,
  home: House,
  invite: UserPlus,
  lobby: LayoutGrid,
  lottery: Ticket,
  mall: ShoppingBag,
  recent: History,
  record: ReceiptText,
  service: Headset,
  ticket: Ticket,
  trophy: Trophy,
  wallet: WalletMinimal,
};

/** The icon that an entry of a remote names; a star for a name that the host does not have. */
export const menuIcon = (name: string): LucideIcon => namedIcons[name] ?? Star;
