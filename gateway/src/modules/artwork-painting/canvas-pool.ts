import { type Canvas, createCanvas } from '@napi-rs/canvas';

const pool = new Map<string, Canvas>();

/**
 * An empty canvas for a use; the same one each time, since pixels lie outside of what the garbage collector sees.
 * What was drawn for the same use before is gone: pictures are drawn one after the other.
 */
export function reusedCanvas(use: string, width: number, height: number): Canvas {
  const key = `${use} ${width} ${height}`;
  const canvas = pool.get(key) ?? createCanvas(width, height);
  pool.set(key, canvas);
  const context = canvas.getContext('2d');
  context.reset();
  return canvas;
}
