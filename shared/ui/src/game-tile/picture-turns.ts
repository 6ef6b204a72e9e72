/** What moves the window, or a list in it. */
const movements = ['scroll', 'wheel', 'touchmove'] as const;

const waiting = new Map<Element, () => void>();
/** How far around what shows pictures are fetched; a whole window from the first movement on. */
let reach = '10%';
let observer: IntersectionObserver | undefined;

/** Lists that scroll by themselves reach as far as the window does, where the browser can tell. */
function look(element: Element): void {
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: reach, scrollMargin: reach };
  observer ??= new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const turn = isIntersecting && waiting.get(target);
      if (turn) {
        forget(target);
        turn();
      }
    }
  }, options);
  observer.observe(element);
}

function stopLooking(): void {
  observer?.disconnect();
  observer = undefined;
}

function reachFurther(): void {
  for (const movement of movements) removeEventListener(movement, reachFurther, true);
  reach = '100%';
  stopLooking();
  for (const element of waiting.keys()) look(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
  if (waiting.size === 0) stopLooking();
}

/** Calls `turn` once the element is so near that its picture should be on its way. Returns what stops the waiting. */
export function awaitTurn(element: Element, turn: () => void): () => void {
  if (reach === '10%')
    for (const movement of movements) addEventListener(movement, reachFurther, { capture: true, passive: true });
  waiting.set(element, turn);
  look(element);
  return () => forget(element);
}
