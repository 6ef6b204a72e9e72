import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import { reusedCanvas } from './canvas-pool';
import { withAlpha } from './colour';
import type { SeededRandom } from './seeded-random';

/** A part of the picture in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One sprite on the picture. */
export interface SpritePlacement {
  readonly x: number;
  readonly y: number;
  /** Side of the whole square sprite in pixels. */
  readonly side: number;
  /** Degrees. */
  readonly turn: number;
  readonly mirrored: boolean;
}

/** A round light that fades out, added by `screen`. */
export function paintHalo(
  context: SKRSContext2D,
  at: { x: number; y: number; radius: number },
  light: { colour: string; alpha: number },
): void {
  const gradient = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.radius);
  gradient.addColorStop(0, withAlpha(light.colour, light.alpha));
  gradient.addColorStop(0.35, withAlpha(light.colour, light.alpha * 0.45));
  gradient.addColorStop(1, withAlpha(light.colour, 0));
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = gradient;
  context.fillRect(at.x - at.radius, at.y - at.radius, at.radius * 2, at.radius * 2);
  context.restore();
}

/** Draws a sprite about its centre with whatever filter and blend the context has. */
export function paintSprite(context: SKRSContext2D, sprite: Image | Canvas, placement: SpritePlacement): void {
  context.save();
  context.translate(placement.x, placement.y);
  context.rotate((placement.turn * Math.PI) / 180);
  if (placement.mirrored) context.scale(-1, 1);
  context.drawImage(sprite, -placement.side / 2, -placement.side / 2, placement.side, placement.side);
  context.restore();
}

/** The sprite with its glow on the ground and its shadow. */
export function paintLitSprite(context: SKRSContext2D, sprite: Image, placement: SpritePlacement): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  context.globalAlpha = 0.55;
  context.filter = 'blur(38px)';
  paintSprite(context, sprite, placement);
  context.restore();
  context.save();
  context.globalAlpha = 0.5;
  context.filter = 'blur(22px)';
  paintSprite(context, silhouette(sprite), { ...placement, y: placement.y + 24 });
  context.restore();
  paintSprite(context, sprite, placement);
}

function silhouette(sprite: Image): Canvas {
  // A quarter of the pixels is enough for what is blurred next.
  const canvas = reusedCanvas('silhouette', sprite.width / 2, sprite.height / 2);
  const context = canvas.getContext('2d');
  context.drawImage(sprite, 0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Three to six glints inside the area: a small glow with a thin cross of rays. */
export function paintSparkles(
  context: SKRSContext2D,
  area: Area,
  light: { colour: string; random: SeededRandom },
): void {
  const { colour, random } = light;
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let left = random.integer(3, 6); left > 0; left -= 1) {
    const x = area.x + random.next() * area.width;
    const y = area.y + random.next() * area.height;
    paintSparkle(context, { x, y, radius: random.between(9, 28) }, colour);
  }
  context.restore();
}

function paintSparkle(context: SKRSContext2D, at: { x: number; y: number; radius: number }, colour: string): void {
  const glow = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, at.radius * 0.55);
  glow.addColorStop(0, 'rgba(255,255,255,.95)');
  glow.addColorStop(0.3, withAlpha(colour, 0.55));
  glow.addColorStop(1, withAlpha(colour, 0));
  context.fillStyle = glow;
  context.fillRect(at.x - at.radius, at.y - at.radius, at.radius * 2, at.radius * 2);
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const ray = context.createLinearGradient(
      at.x - dx * at.radius,
      at.y - dy * at.radius,
      at.x + dx * at.radius,
      at.y + dy * at.radius,
    );
    ray.addColorStop(0, withAlpha(colour, 0));
    ray.addColorStop(0.5, 'rgba(255,255,255,.95)');
    ray.addColorStop(1, withAlpha(colour, 0));
    context.fillStyle = ray;
    const [long, thin] = [at.radius, Math.max(0.9, at.radius * 0.055)];
    context.beginPath();
    context.ellipse(at.x, at.y, dx ? long : thin, dy ? long : thin, 0, 0, Math.PI * 2);
    context.fill();
  }
}

/** Darkens the edges. */
export function paintVignette(context: SKRSContext2D, size: { width: number; height: number }): void {
  const [x, y] = [size.width * 0.5, size.height * 0.42];
  const gradient = context.createRadialGradient(x, y, 0, x, y, 560);
  gradient.addColorStop(0, 'rgba(0,0,0,0)');
  gradient.addColorStop(0.7, 'rgba(0,0,0,0)');
  gradient.addColorStop(1, 'rgba(0,0,0,.5)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, size.width, size.height);
}
