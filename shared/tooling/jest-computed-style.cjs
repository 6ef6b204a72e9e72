'use strict';

/** Attributes by which rules of jsdom's own style sheet choose elements. */
const styledBy = ['style', 'hidden', 'type', 'open', 'disabled', 'readonly', 'list', 'dir'];

/**
 * Everything that the computed style of an element depends on where the document has no style sheet of its own.
 * @param {Element} element
 */
function placeOf(element) {
  let key = element === element.ownerDocument.activeElement ? ':focus' : '';
  for (let at = element; at; at = at.parentElement) {
    key += at.localName;
    for (const name of styledBy) if (at.hasAttribute(name)) key += `[${name}=${at.getAttribute(name)}]`;
    key += '>';
  }
  return key;
}

/**
 * Computes a style once for all elements that are in the same place. Queries by role and by name ask for the style of
 * every element and of all that it is in, and jsdom matches each against its whole style sheet again after every change
 * of the document: a quarter of the time of a page's suite.
 * @param {Window & typeof globalThis} window
 */
function keepComputedStyles(window) {
  const { getComputedStyle, document } = window;
  /** @type {Map<string, CSSStyleDeclaration>} */
  const kept = new Map();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || !element.isConnected) return getComputedStyle(element, pseudo);
    const key = placeOf(element);
    const known = kept.get(key);
    if (known) return known;
    const style = getComputedStyle(element);
    kept.set(key, style);
    return style;
  };
}

module.exports = { keepComputedStyles };
