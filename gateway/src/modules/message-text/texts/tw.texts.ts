import type { MessageTexts } from '../message-template';

/** Messages in Traditional Chinese. */
export const twTexts: MessageTexts = {
  code: {
    subject: '您的 {{brand}} 驗證碼',
    text: '【{{brand}}】您的驗證碼是 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，客服人員也不會向您索取。',
  },
  reset: {
    subject: '重設您的 {{brand}} 密碼',
    text: '{{username}} 您好：\n\n我們收到重設您 {{brand}} 帳號密碼的要求。請開啟以下連結設定新密碼，連結 {{minutes}} 分鐘內有效，且只能使用一次：\n\n{{link}}\n\n如果不是您本人提出的要求，請忽略這封信，您的密碼不會變更。',
  },
  notice: {
    subject: '{{brand}}：{{title}}',
    text: '{{text}}\n\n{{advice}}',
  },
};
