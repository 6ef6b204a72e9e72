import { createRequire } from 'node:module';
import path from 'node:path';
import type { Random } from '@pavilion/platform';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const width = 132;
const height = 48;
const family = 'captcha';

/** Draws digits so that people read them: a PNG in base64. */
export interface CaptchaPainter {
  paint(answer: string): string;
}

/** The font comes from the room's own dependencies. */
export function createCaptchaPainter(roomDir: string, random: Random): CaptchaPainter {
  const { resolve } = createRequire(path.join(roomDir, 'package.json'));
  const folder = path.dirname(resolve('@fontsource/be-vietnam-pro/package.json'));
  if (!GlobalFonts.registerFromPath(path.join(folder, 'files/be-vietnam-pro-latin-700-normal.woff2'), family)) {
    throw new Error('the captcha font cannot be read');
  }
  return {
    paint(answer) {
      const canvas = createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.fillStyle = '#f4f1ea';
      context.fillRect(0, 0, width, height);
      for (let line = 0; line < 5; line += 1) drawCurve(context, random);
      [...answer].forEach((character, index) =>
        drawCharacter(context, character, { index, count: answer.length, random }),
      );
      for (let dot = 0; dot < 60; dot += 1) drawDot(context, random);
      return canvas.toBuffer('image/png').toString('base64');
    },
  };
}

interface Place {
  readonly index: number;
  readonly count: number;
  readonly random: Random;
}

function drawCharacter(context: SKRSContext2D, character: string, { index, count, random }: Place): void {
  context.save();
  context.translate(((index + 0.5) * width) / count + random.integer(-3, 4), height / 2 + random.integer(-4, 5));
  context.rotate(random.integer(-22, 23) * (Math.PI / 180));
  context.font = `${random.integer(30, 37)}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink(random, 30);
  context.fillText(character, 0, 0);
  context.restore();
}

function drawCurve(context: SKRSContext2D, random: Random): void {
  context.strokeStyle = ink(random, 55);
  context.lineWidth = random.integer(1, 3);
  context.beginPath();
  context.moveTo(0, random.integer(0, height));
  const [x1, y1, x2, y2] = [
    random.integer(20, 60),
    random.integer(0, height),
    random.integer(70, 110),
    random.integer(0, height),
  ];
  context.bezierCurveTo(x1, y1, x2, y2, width, random.integer(0, height));
  context.stroke();
}

function drawDot(context: SKRSContext2D, random: Random): void {
  context.fillStyle = ink(random, 50);
  context.fillRect(random.integer(0, width), random.integer(0, height), 2, 2);
}

const ink = (random: Random, lightness: number): string => `hsl(${random.integer(0, 360)} 60% ${lightness}%)`;
