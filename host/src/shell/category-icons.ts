import type { LucideIcon } from 'lucide-react';
import { Cherry, Feather, Fish, Gamepad2, Spade, Swords, Ticket, Trophy } from 'lucide-react';
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
