import type { Language } from '@pavilion/api-contract';

const texts = {
  title: { TW: '帳務明細', EN: 'Account statement', VI: 'Sao kê tài khoản' },
  member: { TW: '會員', EN: 'Member', VI: 'Hội viên' },
  period: { TW: '期間', EN: 'Period', VI: 'Thời gian' },
  currency: { TW: '幣別', EN: 'Currency', VI: 'Tiền tệ' },
  made: { TW: '製作時間', EN: 'Made', VI: 'Ngày lập' },
  opening: { TW: '期初餘額', EN: 'Opening balance', VI: 'Số dư đầu kỳ' },
  closing: { TW: '期末餘額', EN: 'Closing balance', VI: 'Số dư cuối kỳ' },
  moneyIn: { TW: '收入合計', EN: 'Money in', VI: 'Tổng tiền vào' },
  moneyOut: { TW: '支出合計', EN: 'Money out', VI: 'Tổng tiền ra' },
  rows: { TW: '筆數', EN: 'Rows', VI: 'Số dòng' },
  number: { TW: '序號', EN: 'No.', VI: 'STT' },
  time: { TW: '時間', EN: 'Time', VI: 'Thời gian' },
  type: { TW: '類型', EN: 'Type', VI: 'Loại' },
  detail: { TW: '說明', EN: 'Detail', VI: 'Nội dung' },
  reference: { TW: '單號', EN: 'Reference', VI: 'Mã tham chiếu' },
  change: { TW: '變動', EN: 'Change', VI: 'Thay đổi' },
  balance: { TW: '餘額', EN: 'Balance', VI: 'Số dư' },
  page: { TW: '第 {page} 頁，共 {pages} 頁', EN: 'Page {page} of {pages}', VI: 'Trang {page} / {pages}' },
  check: {
    TW: '本檔案以 Ed25519 簽章，金鑰 {kid}。驗證：pavilion verify-receipt <檔案> --key <公鑰檔>',
    EN: 'Signed with Ed25519, key {kid}. To check it: pavilion verify-receipt <file> --key <public key file>',
    VI: 'Ký bằng Ed25519, khóa {kid}. Kiểm tra: pavilion verify-receipt <tệp> --key <tệp khóa công khai>',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

/** A word of a statement. */
export type StatementWord = keyof typeof texts;

/** A text of a statement in a language, its places filled in. */
export const statementText = (
  language: Language,
  word: StatementWord,
  params: Readonly<Record<string, string>> = {},
): string => texts[word][language].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
