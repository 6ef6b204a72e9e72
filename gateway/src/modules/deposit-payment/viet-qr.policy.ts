/** A transfer as a bank's app reads it from a VietQR. */
export interface VietQr {
  /** Number of the bank, six digits. */
  readonly bin: string;
  readonly account: string;
  /** Whole currency; without one the payer types it. */
  readonly amount?: string;
  readonly remark?: string;
}

const napas = 'A000000727';
const transferToAccount = 'QRIBFTTA';

/** Payload of a VietQR: EMVCo fields of tag, length and value, with a checksum at the end. */
export function vietQrPayload({ bin, account, amount, remark }: VietQr): string {
  const beneficiary = field('00', bin) + field('01', account);
  const merchant = field('00', napas) + field('01', beneficiary) + field('02', transferToAccount);
  const body = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', merchant),
    field('53', '704'),
    amount === undefined ? '' : field('54', amount),
    field('58', 'VN'),
    remark === undefined ? '' : field('62', field('08', remark)),
    '6304',
  ].join('');
  return body + checksum(body);
}

function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new RangeError(`field ${tag} of ${value.length} characters`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE in upper-case hex. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
