import { Upload } from 'lucide-react';
import type { ChangeEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './avatar-dialog.module.css';
import { pictureTypes } from './read-picture';

interface PicturePreviewProps {
  /** Picture in force; `undefined` where there is none. */
  readonly current: string | undefined;
  /** Picture that would take its place. */
  readonly draft: string | undefined;
  readonly initials: string;
  /** Whether the draft is one's own file. */
  readonly uploaded: boolean;
  onTake(file: File): Promise<void>;
  onUnreadable(): void;
}

/** How the account looks now or would look, and the way to a picture of one's own. */
export function PicturePreview(props: PicturePreviewProps): ReactElement {
  const { current, draft, initials, uploaded, onTake, onUnreadable } = props;
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const shown = draft ?? current;
  const handleError = (): void => {
    if (draft) onUnreadable();
    else setBroken(shown);
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was mended.
    target.value = '';
    if (file) void onTake(file);
  };
  const words = t(draft ? 'shell.picture.chosen' : 'shell.picture.now');
  return (
    <div className={classes.top}>
      <span className={classes.preview} role="img" aria-label={words}>
        {shown && shown !== broken ? <img src={shown} alt="" onError={handleError} /> : initials}
      </span>
      <div className={classes.say}>
        <p className={classes.what} role="status">
          {words}
        </p>
        <label className={classes.upload}>
          <Upload size={18} aria-hidden="true" />
          {t(uploaded ? 'shell.picture.another' : 'shell.picture.upload')}
          <input type="file" accept={pictureTypes.join(',')} aria-describedby="picture-rules" onChange={handleFile} />
        </label>
        <p id="picture-rules" className={classes.rules}>
          {t('shell.picture.rules')}
        </p>
      </div>
    </div>
  );
}
