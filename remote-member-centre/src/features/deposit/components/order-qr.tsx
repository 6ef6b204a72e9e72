import { QRCodeSVG } from 'qrcode.react';
import type { ReactElement } from 'react';

/** The code as a camera reads it; it comes with the first order that has one. */
export function OrderQr({ content, label }: { readonly content: string; readonly label: string }): ReactElement {
  return <QRCodeSVG value={content} size={268} level="M" title={label} role="img" />;
}
