import type { Language } from '@pavilion/api-contract';

/** What a text message or letter says, with its places filled in. */
export interface MessageTexts {
  code(brand: string, code: string, minutes: number): string;
  codeSubject(brand: string): string;
  resetSubject(brand: string): string;
  resetText(brand: string, about: { username: string; link: string; minutes: number }): string;
}

/** Messages in every language of the product. */
export const messageTexts: Readonly<Record<Language, MessageTexts>> = {
  TW: {
    code: (brand, code, minutes) =>
      `【${brand}】您的驗證碼是 ${code}，${minutes} 分鐘內有效。請勿告訴任何人，客服人員也不會向您索取。`,
    codeSubject: (brand) => `您的 ${brand} 驗證碼`,
    resetSubject: (brand) => `重設您的 ${brand} 密碼`,
    resetText: (brand, { username, link, minutes }) =>
      `${username} 您好：\n\n我們收到重設您 ${brand} 帳號密碼的要求。請開啟以下連結設定新密碼，連結 ${minutes} 分鐘內有效，且只能使用一次：\n\n${link}\n\n如果不是您本人提出的要求，請忽略這封信，您的密碼不會變更。`,
  },
  EN: {
    code: (brand, code, minutes) =>
      `${code} is your ${brand} code. It works for ${minutes} minutes. Do not tell it to anybody; our staff will never ask for it.`,
    codeSubject: (brand) => `Your ${brand} code`,
    resetSubject: (brand) => `Set a new ${brand} password`,
    resetText: (brand, { username, link, minutes }) =>
      `Hello ${username},\n\nsomebody asked for a new password of your ${brand} account. Open this link to set one. It works once, within ${minutes} minutes:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
  },
  VI: {
    code: (brand, code, minutes) =>
      `${code} là mã xác minh ${brand} của bạn, có hiệu lực trong ${minutes} phút. Đừng cho ai biết mã này; nhân viên của chúng tôi không bao giờ hỏi mã.`,
    codeSubject: (brand) => `Mã xác minh ${brand} của bạn`,
    resetSubject: (brand) => `Đặt lại mật khẩu ${brand} của bạn`,
    resetText: (brand, { username, link, minutes }) =>
      `Xin chào ${username},\n\nChúng tôi nhận được yêu cầu đặt lại mật khẩu tài khoản ${brand} của bạn. Hãy mở liên kết sau để đặt mật khẩu mới. Liên kết chỉ dùng được một lần trong vòng ${minutes} phút:\n\n${link}\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.`,
  },
};
