/** What an element is given: attributes as texts, and what it does. */
export interface ElementParts {
  readonly [attribute: string]: string | (() => void) | undefined;
}

/** Makes an element. Text is set as text: nothing that members or operators wrote becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  parts: ElementParts,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'function') made.addEventListener(name, part);
    else if (part !== undefined) made.setAttribute(name, part);
  }
  made.append(...children);
  return made;
}

/** An element of the page's own markup. */
export function found<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const there = document.getElementById(id);
  if (!(there instanceof kind)) throw new TypeError(`the page has no ${id}`);
  return there;
}

export const timeOf = (at: number | null): string =>
  at === null ? '–' : new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** With every decimal that amounts and rates can have. */
export const moneyOf = (amount: number, currency: string): string =>
  `${amount.toLocaleString('en-US', { maximumFractionDigits: 4 })} ${currency}`;

/** Facts as pairs of words. */
export const factList = (facts: readonly (readonly [name: string, text: string])[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts' },
    ...facts.map(([name, text]) => element('div', {}, element('dt', {}, name), element('dd', {}, text))),
  );
