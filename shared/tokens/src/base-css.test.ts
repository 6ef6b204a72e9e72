import { baseCss } from './base-css';

it('lets nothing that is pressed or filled move from colour to colour while the theme changes', () => {
  expect(baseCss).toMatch(/\[data-repaint\] :is\([^)]*\ba,button,input\b[^)]*\).*\{transition:none!important\}/);
});

it('gives sizes and places no transition where the system asks for stillness', () => {
  const still = baseCss.slice(baseCss.indexOf('@media (prefers-reduced-motion:reduce)'));
  expect(still).toContain('transition-property:opacity,transform!important;transition-duration:1ms!important');
});

it('says by the system’s own colours what a ground says in ours', () => {
  const forced = baseCss.slice(baseCss.indexOf('@media (forced-colors:active)'));
  expect(forced).toMatch(/^@media \(forced-colors:active\)\{:is\(button,/);
  for (const state of ['aria-pressed=true', 'aria-selected=true', 'aria-checked=true', 'input[type=radio]:checked'])
    expect(forced).toContain(state);
  expect(forced).not.toMatch(/var\(|#[0-9a-f]{3}/);
});
