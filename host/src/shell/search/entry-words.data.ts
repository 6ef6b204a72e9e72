import type { PagePurpose } from '@pavilion/remote-contract';

/** Words, in all languages, by which people look for a page beside its name. They are compared and never shown. */
export const purposeWords: Readonly<Record<PagePurpose, string>> = {
  account: 'account profile security settings 帳戶 會員中心 安全 tài khoản hồ sơ bảo mật',
  record: 'record history transactions statement 記錄 帳變 交易 lịch sử giao dịch',
  inbox: 'messages inbox mail 訊息 站內信 tin nhắn hộp thư',
  invitations: 'invite friends referral 邀請 推薦 好友 mời bạn giới thiệu',
  rank: 'vip level rank 等級 cấp bậc',
  wallet: 'wallet balance money transfer 錢包 餘額 ví số dư tiền',
  deposit: 'deposit top up pay in money 存款 儲值 充值 nạp tiền gửi tiền',
  withdraw: 'withdraw withdrawal pay out cash out money 提款 取款 提現 rút tiền',
  protection:
    'limits break time out self exclusion responsible gaming safer play 責任博彩 限額 上限 休息 自我排除 giới hạn nghỉ chơi tự loại trừ chơi có trách nhiệm',
};

/** The same for what the host itself leads to. */
export const hostWords = {
  promotions: 'promotions bonus offers events 優惠 活動 紅利 khuyến mãi ưu đãi thưởng',
  help: 'help questions support faq 幫助 客服 常見問題 trợ giúp hỗ trợ',
  app: 'app download android ios 下載 手機 tải ứng dụng điện thoại',
  login: 'log in sign in account deposit wallet balance 登入 帳戶 存款 đăng nhập tài khoản nạp tiền ví',
  register: 'register sign up join new account 註冊 加入 đăng ký mở tài khoản',
  demo: 'demo free play try 試玩 免費 chơi thử miễn phí',
  theme: 'theme dark light mode colour 主題 深色 淺色 模式 giao diện tối sáng',
  language: 'language 語言 ngôn ngữ',
} as const;
