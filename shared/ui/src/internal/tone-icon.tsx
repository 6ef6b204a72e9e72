import { CircleAlert, CircleCheck, Clock3, Info } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Tone } from './tone';

const icons = { positive: CircleCheck, warning: Clock3, negative: CircleAlert, info: Info } as const;

export function ToneIcon({ tone, size = 20 }: { tone: Tone; size?: number }): ReactElement {
  const Icon = icons[tone];
  return <Icon size={size} aria-hidden="true" />;
}
