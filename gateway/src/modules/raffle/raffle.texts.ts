import type { MessageTexts } from '../message';
import type { Won } from './raffle.core';

/** A number as it is printed. */
const printed = (number: number): string => String(number).padStart(6, '0');

export function wonLetter({ title, numbers }: Pick<Won, 'title' | 'numbers'>): MessageTexts {
  const list = numbers.map(printed).join(', ');
  return {
    TW: {
      title: `「${title.TW}」中獎了`,
      content: `<p>您的號碼 <strong>${list}</strong> 中獎，獎品在獎勵中心等您領取。</p>`,
    },
    EN: {
      title: `You won in “${title.EN}”`,
      content: `<p>Your numbers that won: <strong>${list}</strong>. The prize waits in the reward centre.</p>`,
    },
    VI: {
      title: `Bạn đã trúng “${title.VI}”`,
      content: `<p>Số trúng của bạn: <strong>${list}</strong>. Phần thưởng đang chờ trong trung tâm thưởng.</p>`,
    },
  };
}
