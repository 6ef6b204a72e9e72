import type { Language } from '@pavilion/api-contract';

/** What the page of a test link says; `{{brand}}` is the brand's name, `{{time}}` the link's end. */
interface LinkTexts {
  readonly title: string;
  readonly text: string;
  readonly open: string;
  readonly stay: string;
}

export const linkTexts: Readonly<Record<Language, LinkTexts>> = {
  TW: {
    title: '{{brand}} 測試版本',
    text: '此連結僅供一個瀏覽器使用，有效至 {{time}}。開啟後，此瀏覽器將顯示測試版本，直到您離開為止。',
    open: '開啟測試版本',
    stay: '繼續使用一般版本',
  },
  EN: {
    title: 'Test version of {{brand}}',
    text: 'This link is for one browser, until {{time}}. Once it is opened, this browser shows the test version until you leave it.',
    open: 'Open test version',
    stay: 'Stay with the usual version',
  },
  VI: {
    title: 'Bản thử nghiệm của {{brand}}',
    text: 'Liên kết này chỉ dành cho một trình duyệt, đến {{time}}. Sau khi mở, trình duyệt này hiển thị bản thử nghiệm cho đến khi bạn thoát.',
    open: 'Mở bản thử nghiệm',
    stay: 'Tiếp tục dùng bản thường',
  },
};
