/** Edge of the anchor at which a bubble stands. */
export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;

/** Where a bubble stands beside its anchor, kept inside the window and turned over where it would not fit. */
export function place(anchor: Box, bubble: Pick<Box, 'width' | 'height'>, side: Side): { left: number; top: number } {
  const centred = {
    left: anchor.left + (anchor.width - bubble.width) / 2,
    top: anchor.top + (anchor.height - bubble.height) / 2,
  };
  const above = anchor.top - gap - bubble.height;
  const below = anchor.top + anchor.height + gap;
  const before = anchor.left - gap - bubble.width;
  const after = anchor.left + anchor.width + gap;
  const spots = {
    top: { ...centred, top: above < gap ? below : above },
    bottom: { ...centred, top: below + bubble.height > innerHeight - gap ? above : below },
    left: { ...centred, left: before < gap ? after : before },
    right: { ...centred, left: after + bubble.width > innerWidth - gap ? before : after },
  };
  const inside = (value: number, size: number, room: number): number =>
    Math.max(gap, Math.min(value, room - gap - size));
  return {
    left: inside(spots[side].left, bubble.width, innerWidth),
    top: inside(spots[side].top, bubble.height, innerHeight),
  };
}
