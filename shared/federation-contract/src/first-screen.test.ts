import { templateOf } from './first-screen';

it('leaves what stands in marks as it was written, and asks for no picture that has no address yet', () => {
  expect(
    templateOf('<link rel="preload" as="image" href="{{ a }}"/><p title="&quot;">{% if a == &quot;b&quot; %}&lt;</p>'),
  ).toBe('<p title="&quot;">{% if a == "b" %}&lt;</p>');
});

it('makes controls inert that no script answers yet, and leaves links as they are', () => {
  const controls = ['<button type="button">', '<input value="">', '<select>', '<textarea rows="2">'];
  expect(templateOf(`<a href="/live">x</a><buttons>${controls.join('')}`)).toBe(
    '<a href="/live">x</a><buttons><button inert="" type="button"><input inert="" value=""><select inert=""><textarea inert="" rows="2">',
  );
});
