import { languages } from '@pavilion/api-contract';
import { type FilledTemplate, type TemplateName, templatePlaces } from './message-template';
import { messageTexts, writeMessage } from './message-texts';

const names = Object.keys(templatePlaces) as TemplateName[];

test.each(languages.flatMap((language) => names.map((name) => [language, name] as const)))(
  'in %s %s uses each of its places, and no other',
  (language, name) => {
    const { subject, text } = messageTexts[language][name];
    const places = [...`${subject} ${text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place);
    expect([...new Set(places)].sort()).toEqual([...templatePlaces[name]].sort());
  },
);

test('what members are called is text in HTML, fills no place, and an address is one to press', () => {
  const link = 'https://aurora.example/?resetCode=a&b="1"';
  const username = '<img src=x onerror=alert(1)> {{link}}\r\nBcc: a@b.example';
  const message: FilledTemplate = { template: 'reset', values: { brand: 'A & B', username, link, minutes: '10' } };
  const { subject, text, html } = writeMessage(message, 'EN');
  expect(subject).toBe('Set a new A & B password');
  expect(text).toContain(`Hello ${username},`);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; {{link}}');
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://aurora.example/?resetCode=a&amp;b=&quot;1&quot;"']);
});
