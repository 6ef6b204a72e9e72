import type { ReactElement } from 'react';

/** A way to pay, by its kind; name and sign are invented. */
interface PaymentMark {
  readonly name: string;
  /** Text key of the kind. */
  readonly kind: string;
  readonly sign: ReactElement;
}

/** Signs of 24 by 24 in the colour of the text. */
export const paymentMarks: readonly PaymentMark[] = [
  {
    name: 'Delta Bank',
    kind: 'shell.footer.bank',
    sign: <path d="M12 3 22 20H2Zm0 6.200L7.400 17h9.200Z" fillRule="evenodd" />,
  },
  { name: 'Bamboo', kind: 'shell.footer.bank', sign: <path d="M5 3h4v18H5Zm5.500 4h4v14h-4ZM16 11h4v10h-4Z" /> },
  {
    name: 'HaloQR',
    kind: 'shell.footer.qr',
    sign: (
      <path
        d="M3 3h8v8H3Zm2.500 2.500v3h3v-3ZM13 3h8v8h-8Zm2.500 2.500v3h3v-3ZM3 13h8v8H3Zm2.500 2.500v3h3v-3ZM13 13h3.500v3.500H13Zm4.500 4.500H21V21h-3.500Z"
        fillRule="evenodd"
      />
    ),
  },
  {
    name: 'SenWallet',
    kind: 'shell.footer.wallet',
    sign: (
      <path d="M12 3c3 3 4 7 0 12-4-5-3-9 0-12ZM2.500 10.500c4.500 0 7 2.500 8.500 7.500-4.800 1-8.300-2-8.500-7.500Zm19 0c-.2 5.500-3.700 8.500-8.500 7.500 1.500-5 4-7.500 8.500-7.500Z" />
    ),
  },
  {
    name: 'Orbit Pay',
    kind: 'shell.footer.wallet',
    sign: (
      <path
        d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 3.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm0 3.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z"
        fillRule="evenodd"
      />
    ),
  },
  {
    name: 'PineCard',
    kind: 'shell.footer.card',
    sign: (
      <path
        d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 4v3h20V9Zm3 5.500V16h5v-1.500Z"
        fillRule="evenodd"
      />
    ),
  },
];
