import type { ComponentType, ReactNode } from 'react';
import type { GameFilter } from '../catalogue';

/** For a part that shows a rail of games: the rail, as home has it. */
export interface RailOf {
  readonly Rail: ComponentType<{
    readonly title: string;
    readonly icon?: ReactNode;
    readonly filter?: GameFilter;
    readonly without?: string;
    readonly all?: string;
  }>;
}
