import { amountToWire } from '@pavilion/money';
import { createHash } from 'node:crypto';
import { confirmationsOf, confirmedBy } from '../order/chain-addresses';
import { isHere, type OrderFacts } from '../order/order.service';
import { pageStyle } from './pay-page.style';
import { htmlLanguage, type PageLanguage, pageLanguages, pageTexts } from './pay-page.texts';

export interface PayPage extends OrderFacts {
  readonly language: PageLanguage;
  readonly now: number;
  /** Shown above; of an amount that cannot be paid. */
  readonly isWrongAmount: boolean;
}

/** Nothing runs, nothing is loaded, and forms come back here. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(pageStyle)
  .digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page of one order. */
export function renderPayPage({ order, payments, language, now, isWrongAmount }: PayPage): string {
  const t = pageTexts[language];
  const { accountName, accountNumber, walletPhone, bankName, address } = order.instructions;
  const amount = moneyText(amountToWire(order.amount), order.currency, language);
  const facts: [string, string | undefined][] = [
    [t.to, accountName && `${accountName}, ${bankName ?? ''}`],
    [t.walletPhone, walletPhone],
    [walletPhone === undefined ? t.account : t.behindWallet, accountNumber],
    [t.network, order.network ?? undefined],
    [t.address, address],
    [t.remark, accountNumber === undefined ? undefined : order.remark],
    [t.until, timeText(order.expiresAt, language)],
  ];
  const action = (act: string): string => `/pay/${order.providerId}/${act}?lang=${language}`;
  const form = (act: string, label: string, main = false): string =>
    `<form method="post" action="${action(act)}"><button${main ? ' class="main"' : ''}>${escapeHtml(label)}</button></form>`;
  const arrived = payments.map(
    (one) => `<li>${escapeHtml(arrivedText({ order, language, now }, one))}${isHere(one) ? '' : ' ↩'}</li>`,
  );
  const isLate = order.expiresAt.getTime() < now && payments.length === 0;
  return document(
    language,
    `<div class="card" data-state="${order.state}"><p class="state" role="status">${escapeHtml(t.state[order.state])}</p>
<div class="amount">${escapeHtml(amount)}</div><dl>${facts.map(factOf).join('')}</dl>${arrived.length > 0 ? `<ul>${arrived.join('')}</ul>` : ''}</div>
${isLate ? `<p class="note">${escapeHtml(t.late)}</p>` : ''}${isWrongAmount ? `<p class="note" role="alert">${escapeHtml(t.wrongAmount)}</p>` : ''}
${form('pay', t.pay.replace('{amount}', amount), true)}${wayBack(order.returnUrl, payments.length > 0 ? t.back : t.leave)}
<div class="card"><h2>${escapeHtml(t.more)}</h2><form method="post" action="${action('other')}">
<label for="amount">${escapeHtml(t.otherAmount)}</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" required>
<button>${escapeHtml(t.otherPay)}</button></form>${form('twice', t.twice)}${order.state === 'open' ? form('fail', t.fail) : ''}
${payments.some(isHere) ? form('reverse', t.reverse) : ''}</div>`,
    { path: `/pay/${order.providerId}`, refreshes: payments.some(({ standsAt }) => standsAt.getTime() > now) },
  );
}

/** A payment, and how many blocks follow it where it is on a chain. */
function arrivedText(
  { order, language, now }: Pick<PayPage, 'order' | 'language' | 'now'>,
  { amount, at, standsAt, returnedAt }: OrderFacts['payments'][number],
): string {
  const t = pageTexts[language];
  const shown = moneyText(amountToWire(amount), order.currency, language);
  if (returnedAt !== null) return `${t.returned}: ${shown}`;
  const isStanding = standsAt.getTime() <= now;
  const counted = order.network && confirmedBy(order.network, { at: at.getTime(), now });
  const of = order.network && confirmationsOf[order.network];
  const count = t.confirmations.replace('{count}', String(counted)).replace('{of}', String(of));
  return `${isStanding ? t.done : t.onItsWay}: ${shown}${order.network === null ? '' : ` · ${count}`}`;
}

/** The page of an order that is not there. */
export const renderUnknown = (language: PageLanguage): string =>
  document(language, `<div class="card"><p>${escapeHtml(pageTexts[language].unknown)}</p></div>`, {
    ...{ path: '', refreshes: false },
  });

const factOf = ([name, value]: [string, string | undefined]): string =>
  value ? `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>` : '';

const wayBack = (url: string | null, label: string): string =>
  url === null ? '' : `<form><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></form>`;

interface Head {
  readonly path: string;
  /** Whether the page looks again by itself: something is on its way. */
  readonly refreshes: boolean;
}

function document(language: PageLanguage, body: string, { path, refreshes }: Head): string {
  const t = pageTexts[language];
  const links = pageLanguages.map(
    (one) => `<a href="${path}?lang=${one}"${one === language ? ' aria-current="true"' : ''}>${one}</a>`,
  );
  return `<!doctype html><html lang="${htmlLanguage[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${refreshes ? '<meta http-equiv="refresh" content="1">' : ''}<title>${escapeHtml(t.title)}</title><style>${pageStyle}</style></head>
<body><main><header><h1>${escapeHtml(t.title)}</h1><nav>${links.join('')}</nav></header><p class="note">${escapeHtml(t.sandbox)}</p>${body}</main></body></html>`;
}

const moneyText = (amount: number, currency: string, language: PageLanguage): string =>
  `${new Intl.NumberFormat(htmlLanguage[language], { maximumFractionDigits: 4 }).format(amount)} ${currency}`;

const timeText = (at: Date, language: PageLanguage): string =>
  new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' }).format(
    at,
  ) + ' UTC';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
