interface Coin {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly size: number;
  readonly spin: number;
  readonly born: number;
}

/** Gold coins that spring up and fall; positions follow from time alone. */
export interface CoinShower {
  start(now: number, count: number): void;
  stop(): void;
  isOver(now: number): boolean;
  paint(context: CanvasRenderingContext2D, area: { width: number; height: number }, now: number): void;
}

const lifeMs = 2600;
const gravity = 1.9;

/** A shower without coins yet. */
export function createCoinShower(): CoinShower {
  let coins: Coin[] = [];
  return {
    start: (now, count) => void (coins = Array.from({ length: count }, () => toss(now))),
    stop: () => void (coins = []),
    isOver: (now) => coins.every((coin) => now - coin.born > lifeMs),
    paint: (context, area, now) =>
      coins.forEach((coin) => paintCoin(context, area, { coin, age: (now - coin.born) / 1000 })),
  };
}

function toss(now: number): Coin {
  const side = Math.random();
  return {
    x: 0.3 + side * 0.4,
    y: 1.06,
    vx: (side - 0.5) * 0.9 + (Math.random() - 0.5) * 0.3,
    vy: -1.35 - Math.random() * 0.75,
    size: 0.016 + Math.random() * 0.016,
    spin: 4 + Math.random() * 8,
    born: now + Math.random() * 1100,
  };
}

function paintCoin(
  context: CanvasRenderingContext2D,
  area: { width: number; height: number },
  at: { coin: Coin; age: number },
): void {
  const { coin, age } = at;
  if (age < 0 || age * 1000 > lifeMs) return;
  const x = (coin.x + coin.vx * age) * area.width;
  const y = (coin.y + coin.vy * age + (gravity / 2) * age * age) * area.height;
  const radius = Math.max(6, coin.size * area.width);
  const turn = Math.abs(Math.cos(age * coin.spin));
  context.save();
  context.translate(x, y);
  context.scale(Math.max(0.12, turn), 1);
  const face = context.createLinearGradient(-radius, -radius, radius, radius);
  face.addColorStop(0, '#fff6c2');
  face.addColorStop(0.45, '#ffc53d');
  face.addColorStop(1, '#a45a05');
  context.fillStyle = face;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  context.lineWidth = Math.max(1, radius * 0.14);
  context.strokeStyle = 'rgba(120,62,0,.55)';
  context.beginPath();
  context.arc(0, 0, radius * 0.68, 0, Math.PI * 2);
  context.stroke();
  context.restore();
}
