import { baseCss } from './base-css';

it('lets nothing that is pressed or filled move from colour to colour while the theme changes', () => {
  expect(baseCss).toMatch(/\[data-repaint\] :is\([^)]*\ba,button,input\b[^)]*\).*\{transition:none!important\}/);
});
