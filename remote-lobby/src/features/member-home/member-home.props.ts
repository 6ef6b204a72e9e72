import type { Game } from '@pavilion/api-contract';
import type { ComponentType, ReactNode } from 'react';

/** For a part that shows a rail of games: the rail, as home has it. */
export interface RailOf {
  readonly Rail: ComponentType<{
    readonly title: string;
    readonly icon?: ReactNode;
    readonly games?: readonly Game[] | undefined;
    readonly all?: string;
  }>;
}
