import type { Language } from '@pavilion/api-contract';

/** What happened to the ways into an account, of which its owner is told. */
export type SecurityEvent =
  | 'app-bound'
  | 'app-removed'
  | 'recovery-renewed'
  | 'recovery-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'google-linked'
  | 'google-unlinked'
  | 'facebook-linked'
  | 'facebook-unlinked'
  | 'password-set'
  | 'mobile-bound'
  | 'email-bound';

interface NoticeTexts {
  readonly events: Readonly<Record<SecurityEvent, { readonly title: string; readonly text: string }>>;
  /** What to do where it was somebody else. */
  readonly advice: string;
}

/** Letters about the ways into an account, in every language of the product. */
export const securityNoticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  TW: {
    events: {
      'app-bound': {
        title: '已綁定驗證器應用程式',
        text: '從陌生的裝置與地點登入時，現在會要求輸入應用程式中的驗證碼。',
      },
      'app-removed': { title: '已解除驗證器應用程式', text: '登入時不再要求應用程式中的驗證碼，備用碼也已失效。' },
      'recovery-renewed': { title: '備用碼已更新', text: '已產生十組新的備用碼，先前的備用碼全部失效。' },
      'recovery-used': { title: '備用碼已被使用', text: '有人以一組備用碼完成登入，該備用碼已失效。' },
      'passkey-added': { title: '已新增通行密鑰', text: '您的帳號現在可以用新的通行密鑰登入。' },
      'passkey-removed': { title: '已移除通行密鑰', text: '該通行密鑰無法再登入您的帳號。' },
      'google-linked': { title: '已連結 Google', text: '您的帳號現在可以用 Google 登入。' },
      'google-unlinked': { title: '已解除連結 Google', text: '您的帳號無法再用 Google 登入。' },
      'facebook-linked': { title: '已連結 Facebook', text: '您的帳號現在可以用 Facebook 登入。' },
      'facebook-unlinked': { title: '已解除連結 Facebook', text: '您的帳號無法再用 Facebook 登入。' },
      'password-set': { title: '已設定登入密碼', text: '您的帳號原本沒有密碼，現在可以用密碼登入。' },
      'mobile-bound': { title: '已綁定手機號碼', text: '您的帳號現在可以用這個號碼接收驗證碼、登入與重設密碼。' },
      'email-bound': { title: '已綁定電子郵件', text: '您的帳號現在可以用這個信箱接收信件與重設密碼。' },
    },
    advice: '如果不是您本人操作，請立即變更密碼，並聯絡客服。',
  },
  EN: {
    events: {
      'app-bound': {
        title: 'An authenticator app was added',
        text: 'Signing in from a new device and place now asks for a code of the app.',
      },
      'app-removed': {
        title: 'The authenticator app was removed',
        text: 'Signing in no longer asks for its codes, and its recovery codes have ended.',
      },
      'recovery-renewed': {
        title: 'New recovery codes were made',
        text: 'Ten new recovery codes were made. Those from before no longer work.',
      },
      'recovery-used': {
        title: 'A recovery code was used',
        text: 'Somebody finished signing in with one of your recovery codes. It has ended.',
      },
      'passkey-added': { title: 'A passkey was added', text: 'Your account can now be entered with a new passkey.' },
      'passkey-removed': { title: 'A passkey was removed', text: 'That passkey no longer opens your account.' },
      'google-linked': { title: 'Google was linked', text: 'Your account can now be entered with Google.' },
      'google-unlinked': { title: 'Google was unlinked', text: 'Google no longer opens your account.' },
      'facebook-linked': { title: 'Facebook was linked', text: 'Your account can now be entered with Facebook.' },
      'facebook-unlinked': { title: 'Facebook was unlinked', text: 'Facebook no longer opens your account.' },
      'password-set': {
        title: 'A password was set',
        text: 'Your account had no password. It can now be entered with one.',
      },
      'mobile-bound': {
        title: 'A mobile number was added',
        text: 'Codes, signing in and new passwords of your account now go by that number.',
      },
      'email-bound': {
        title: 'An e-mail address was added',
        text: 'Letters and new passwords of your account now go to that address.',
      },
    },
    advice: 'If it was not you, change your password now and talk to our support.',
  },
  VI: {
    events: {
      'app-bound': {
        title: 'Đã liên kết ứng dụng xác thực',
        text: 'Khi đăng nhập từ thiết bị và nơi lạ, bạn sẽ cần nhập mã của ứng dụng.',
      },
      'app-removed': {
        title: 'Đã gỡ ứng dụng xác thực',
        text: 'Khi đăng nhập không còn cần mã của ứng dụng, và các mã dự phòng đã hết hiệu lực.',
      },
      'recovery-renewed': {
        title: 'Đã tạo mã dự phòng mới',
        text: 'Mười mã dự phòng mới đã được tạo. Các mã trước đó không còn hiệu lực.',
      },
      'recovery-used': {
        title: 'Một mã dự phòng đã được dùng',
        text: 'Có người đã hoàn tất đăng nhập bằng một mã dự phòng của bạn. Mã đó đã hết hiệu lực.',
      },
      'passkey-added': {
        title: 'Đã thêm khóa truy cập',
        text: 'Tài khoản của bạn có thể đăng nhập bằng khóa truy cập mới.',
      },
      'passkey-removed': {
        title: 'Đã xóa khóa truy cập',
        text: 'Khóa truy cập đó không còn mở được tài khoản của bạn.',
      },
      'google-linked': { title: 'Đã liên kết Google', text: 'Tài khoản của bạn có thể đăng nhập bằng Google.' },
      'google-unlinked': {
        title: 'Đã hủy liên kết Google',
        text: 'Không thể đăng nhập vào tài khoản của bạn bằng Google nữa.',
      },
      'facebook-linked': { title: 'Đã liên kết Facebook', text: 'Tài khoản của bạn có thể đăng nhập bằng Facebook.' },
      'facebook-unlinked': {
        title: 'Đã hủy liên kết Facebook',
        text: 'Không thể đăng nhập vào tài khoản của bạn bằng Facebook nữa.',
      },
      'password-set': {
        title: 'Đã đặt mật khẩu đăng nhập',
        text: 'Tài khoản của bạn trước đây không có mật khẩu, nay có thể đăng nhập bằng mật khẩu.',
      },
      'mobile-bound': {
        title: 'Đã liên kết số điện thoại',
        text: 'Mã xác thực, đăng nhập và đặt lại mật khẩu của tài khoản nay dùng số này.',
      },
      'email-bound': {
        title: 'Đã liên kết email',
        text: 'Thư và việc đặt lại mật khẩu của tài khoản nay dùng địa chỉ này.',
      },
    },
    advice: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ.',
  },
};
