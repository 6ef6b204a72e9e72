import type { MessageTexts } from '../message-template';

/** Messages in Vietnamese. */
export const viTexts: MessageTexts = {
  code: {
    subject: 'Mã xác minh {{brand}} của bạn',
    text: '{{code}} là mã xác minh {{brand}} của bạn, có hiệu lực trong {{minutes}} phút. Đừng cho ai biết mã này; nhân viên của chúng tôi không bao giờ hỏi mã.',
  },
  reset: {
    subject: 'Đặt lại mật khẩu {{brand}} của bạn',
    text: 'Xin chào {{username}},\n\nChúng tôi nhận được yêu cầu đặt lại mật khẩu tài khoản {{brand}} của bạn. Hãy mở liên kết sau để đặt mật khẩu mới. Liên kết chỉ dùng được một lần trong vòng {{minutes}} phút:\n\n{{link}}\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.',
  },
  notice: {
    subject: '{{brand}}: {{title}}',
    text: '{{text}}\n\n{{advice}}',
  },
};
