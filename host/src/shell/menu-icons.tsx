import type { LucideIcon } from 'lucide-react';
import {
  Cherry,
  CircleUserRound,
  Feather,
  Fish,
  Gamepad2,
  Gift,
  Headset,
  Heart,
  History,
  House,
  LayoutGrid,
  ReceiptText,
  ShoppingBag,
  Smartphone,
  Spade,
  Star,
  Swords,
  Ticket,
  Trophy,
  UserPlus,
  UsersRound,
  WalletMinimal,
} from 'lucide-react';
import type { MenuCategory } from '../routing/path-table';

/** Icons of the categories. */
export const categoryIcons: Readonly<Record<MenuCategory, LucideIcon>> = {
  LIVE: Spade,
  SPORTS: Trophy,
  RNG: Cherry,
  FISH: Fish,
  PVP: Swords,
  ESPORTS: Gamepad2,
  ELOTT: Ticket,
  COCKFIGHT: Feather,
};

const namedIcons: Readonly<Record<string, LucideIcon>> = {
  account: CircleUserRound,
  agent: UsersRound,
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
