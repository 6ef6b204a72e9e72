/** How far around what shows pictures are fetched, in shares of the window, before and after it is moved first. */
const resting = '10%';
const moving = '100%';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let isMoving = false;

function show(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const turn = waiting.get(target);
    forget(target);
    turn?.();
  }
}

/** Lists that scroll by themselves reach as far as the window does, where the browser can tell. */
function makeObserver(): IntersectionObserver {
  const margin = isMoving ? moving : resting;
  return new IntersectionObserver(show, { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit);
}

/** From the first movement on, pictures come a whole window ahead. */
function reachFurther(): void {
  removeEventListener('scroll', reachFurther, true);
  removeEventListener('wheel', reachFurther);
  removeEventListener('touchmove', reachFurther);
  isMoving = true;
  observer?.disconnect();
  observer = undefined;
  for (const element of waiting.keys()) observe(element);
}

function observe(element: Element): void {
  observer ??= makeObserver();
  observer.observe(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
  if (waiting.size > 0) return;
  observer?.disconnect();
  observer = undefined;
}

/** Before anything waited, nobody need listen. */
function listen(): void {
  addEventListener('scroll', reachFurther, { capture: true, passive: true });
  addEventListener('wheel', reachFurther, { passive: true });
  addEventListener('touchmove', reachFurther, { passive: true });
}

/** Calls `turn` once the element is so near that its picture should be on its way. Returns what stops the waiting. */
export function awaitTurn(element: Element, turn: () => void): () => void {
  if (!isMoving && observer === undefined) listen();
  waiting.set(element, turn);
  observe(element);
  return () => forget(element);
}
