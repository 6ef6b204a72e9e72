import { QRCodeSVG } from 'qrcode.react';
import type { ReactElement } from 'react';

/** The link as a camera reads it. */
export const LinkQr = ({ link, label }: { readonly link: string; readonly label: string }): ReactElement => (
  <QRCodeSVG value={link} size={152} level="M" title={label} role="img" />
);
