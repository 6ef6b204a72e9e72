import type { MessageTexts } from '../message-template';

/** Messages in English. */
export const enTexts: MessageTexts = {
  code: {
    subject: 'Your {{brand}} code',
    text: '{{code}} is your {{brand}} code. It works for {{minutes}} minutes. Do not tell it to anybody; our staff will never ask for it.',
  },
  reset: {
    subject: 'Set a new {{brand}} password',
    text: 'Hello {{username}},\n\nsomebody asked for a new password of your {{brand}} account. Open this link to set one. It works once, within {{minutes}} minutes:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is.',
  },
  notice: {
    subject: '{{brand}}: {{title}}',
    text: '{{text}}\n\n{{advice}}',
  },
};
