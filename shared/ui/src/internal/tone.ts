/** Meaning of a status, never its only sign: text or an icon stands beside the colour. */
export type Tone = 'positive' | 'warning' | 'negative' | 'info';
