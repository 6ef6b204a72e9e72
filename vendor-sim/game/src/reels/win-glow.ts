/** A soft round light in `colour`, drawn once. */
export function drawGlow(colour: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 256;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const light = context.createRadialGradient(128, 128, 0, 128, 128, 128);
  light.addColorStop(0, colour);
  light.addColorStop(0.32, `${colour}a8`);
  light.addColorStop(0.62, `${colour}3d`);
  light.addColorStop(1, `${colour}00`);
  context.fillStyle = light;
  context.fillRect(0, 0, 256, 256);
  return canvas;
}
