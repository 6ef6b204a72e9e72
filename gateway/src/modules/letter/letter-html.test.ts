import { answerHtml, answerTitle, htmlOf, plainLines } from './letter-html';

test('plain text becomes paragraphs and lines, and never code', () => {
  expect(htmlOf('One\ntwo\n\n<b onclick="x">three</b> & more')).toBe(
    '<p>One<br>two</p><p>&lt;b onclick=&quot;x&quot;&gt;three&lt;/b&gt; &amp; more</p>',
  );
  expect(answerHtml('Yes', 'May I?')).toBe('<p>Yes</p><blockquote><p>May I?</p></blockquote>');
});

test('lines of every system end alike', () => expect(plainLines('a\r\nb\rc\nd')).toBe('a\nb\nc\nd'));

test('an answer has the title once, as long as a title may be', () => {
  expect(answerTitle('Bonus')).toBe('Re: Bonus');
  expect(answerTitle('Re: Bonus')).toBe('Re: Bonus');
  expect([...answerTitle('🎁'.repeat(100))]).toHaveLength(100);
});
