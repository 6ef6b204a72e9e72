import type { Language } from '@pavilion/api-contract';
import type { MessageTexts } from '../message';
import type { MessageKind } from '../message-provider';

type Words = Readonly<Record<MessageKind, readonly [title: string, what: string, advice: string]>>;

const words: Readonly<Record<Language, Words>> = {
  TW: {
    mail: [
      '您的電子郵件地址收不到信',
      '寄往 {{to}} 的郵件被永久退回，因此我們不再寄信到這個地址。',
      '請到安全中心更換電子郵件，或索取驗證碼確認此地址仍可使用；確認後即恢復寄信。',
    ],
    sms: [
      '您的手機號碼收不到簡訊',
      '電信業者回報 {{to}} 已停用，因此我們不再傳送簡訊到這個號碼。',
      '請到安全中心更換手機號碼，或索取驗證碼確認此號碼仍可使用；確認後即恢復傳送。',
    ],
  },
  EN: {
    mail: [
      'Mail does not reach your address',
      'Mail to {{to}} was returned for good, so we no longer write to this address.',
      'Please change your e-mail in the security centre, or ask for a code there to confirm that the address works. Once confirmed, mail goes out again.',
    ],
    sms: [
      'Text messages do not reach your number',
      'We were told that {{to}} is no longer in service, so we no longer send text messages to it.',
      'Please change your number in the security centre, or ask for a code there to confirm that it works. Once confirmed, messages go out again.',
    ],
  },
  VI: {
    mail: [
      'Địa chỉ e-mail của bạn không nhận được thư',
      'Thư gửi đến {{to}} bị trả lại vĩnh viễn nên chúng tôi không gửi thư đến địa chỉ này nữa.',
      'Vui lòng đổi e-mail trong trung tâm bảo mật, hoặc yêu cầu mã tại đó để xác nhận địa chỉ vẫn dùng được. Sau khi xác nhận, thư sẽ được gửi lại.',
    ],
    sms: [
      'Số điện thoại của bạn không nhận được tin nhắn',
      'Nhà mạng cho biết {{to}} không còn hoạt động nên chúng tôi không gửi tin nhắn đến số này nữa.',
      'Vui lòng đổi số trong trung tâm bảo mật, hoặc yêu cầu mã tại đó để xác nhận số vẫn dùng được. Sau khi xác nhận, tin nhắn sẽ được gửi lại.',
    ],
  },
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** What an owner reads whose address or number is gone; most of it stays hidden. */
export function bouncedLetter(kind: MessageKind, shown: string): MessageTexts {
  const write = (language: Language) => {
    const [title, what, advice] = words[language][kind];
    return { title, content: `<p>${what.replace('{{to}}', () => escaped(shown))}</p><p>${advice}</p>` };
  };
  return { TW: write('TW'), EN: write('EN'), VI: write('VI') };
}
