const reset =
  '*,::before,::after{box-sizing:border-box}*{margin:0}' +
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--bg);color:var(--text-1);accent-color:var(--fill);scrollbar-color:var(--surface-3) transparent}' +
  'body{min-height:100vh;min-height:100dvh;font:var(--weight-regular) var(--text-14) var(--font);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}' +
  'img,svg,video,canvas{display:block;max-width:100%}button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}' +
  'button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}ul,ol{list-style:none;padding:0}' +
  'h1,h2,h3,h4{font:var(--weight-semibold) var(--text-18) var(--font);text-wrap:balance}h1{font-size:1.75rem;line-height:2.25rem}h2{font-size:1.375rem;line-height:1.75rem}' +
  'a{color:inherit;text-decoration:none;-webkit-tap-highlight-color:transparent}table{border-collapse:collapse}[hidden]{display:none!important}' +
  '::selection{background:var(--fill);color:var(--on-action)}';

// Fixed layer instead of a fixed background: the lights are painted once and never while scrolling.
const ground =
  'body::before{content:"";position:fixed;inset:0;z-index:-1;pointer-events:none;background:var(--ground)}';

const focus =
  ':focus-visible{outline:2px solid var(--accent);outline-offset:2px}:focus:not(:focus-visible){outline:none}';

const typography =
  '.num{font-variant-numeric:var(--num)}' +
  '@font-face{font-family:"Be Vietnam Pro Fallback";src:local("Arial"),local("Liberation Sans");ascent-override:92.7%;descent-override:24.6%;line-gap-override:0%;size-adjust:107.9%}';

// Whoever waits for the end of a transition is told of it. Sizes and places have none, not even of a moment: an element
// without a transition of its own has one of every property as soon as it has a duration.
const stillness =
  '@media (prefers-reduced-motion:reduce){:root{--dur-fast:1ms;--dur-base:1ms;--dur-slow:1ms;--count-up:0ms}*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-property:opacity,transform!important;transition-duration:1ms!important;scroll-behavior:auto!important}}';

// While the theme changes nothing moves from one colour to the other: one repaint instead of hundreds of transitions.
// Only what has such transitions is named, since every element that a rule fits is styled anew when the mark goes.
const repaint =
  '[data-repaint] :is(a,button,input,label,tr,[role]),[data-repaint] input::before{transition:none!important}';

// A picture that could not be had shows the ground of its place, never the browser's sign for it.
const missing = 'img[data-broken]{visibility:hidden}';

// Where the system chooses the colours it takes grounds and shadows away, and with them the edge of a button, which one
// of several is chosen and how far something has come. Its own colours say so, by role, for every remote.
const controls = ':is(button,[role=progressbar],[role=switch]):not(:focus-visible)';
const layers = ':is([role=dialog],[role=alertdialog],[role=menu],[role=listbox])';
const chosen =
  ':is([aria-pressed=true],[aria-selected=true],[aria-checked=true],[aria-current]:not([aria-current=false]),[data-highlighted],label:has(input[type=radio]:checked),[role=switch]:checked)';
const forcedColors =
  '@media (forced-colors:active){' +
  `${controls},${layers}{outline:1px solid!important;outline-offset:-1px!important}` +
  `${chosen}{forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}` +
  `${chosen} *{background-color:transparent!important;color:inherit!important}` +
  '[role=switch]::before{background:ButtonText!important;forced-color-adjust:none}[role=switch]:checked::before{background:HighlightText!important}' +
  '[role=progressbar]>:is(:empty:only-child,[data-done]){background:Highlight!important;forced-color-adjust:none}' +
  '}';

/**
 * Reset, ground, focus ring, type, stillness, the theme's change and the system's colours: the rules that follow the
 * tokens on every page.
 */
export const baseCss = reset + missing + ground + focus + typography + stillness + repaint + forcedColors;
