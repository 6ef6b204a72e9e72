import { endpoints } from '@pavilion/api-contract';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactElement } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import classes from './download-guide.module.css';

const size = 100;
const logoSize = 22;

/** The brand's icon; the page's own until the platform has named it. */
function useFavicon(): string | undefined {
  const { api } = useRuntime();
  const { data } = useQuery({
    queryKey: ['host', 'templates'],
    queryFn: ({ signal }) => api.call(endpoints.templates, {}, { signal }),
    staleTime: 300_000,
  });
  return data?.mobileTemplate.favicon ?? document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href;
}

/** A link as a code for the camera of a phone, with the brand's icon in its middle. */
export function AppCode({ link, title }: { readonly link: string; readonly title: string }): ReactElement {
  const favicon = useFavicon();
  return (
    <span className={classes.code}>
      <QRCodeSVG
        value={link}
        size={size}
        marginSize={0}
        level="M"
        title={title}
        {...(favicon ? { imageSettings: { src: favicon, width: logoSize, height: logoSize, excavate: true } } : {})}
      />
    </span>
  );
}
