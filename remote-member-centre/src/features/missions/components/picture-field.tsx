import { IconButton } from '@pavilion/ui';
import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPictures, pictureTypes, problemOf, readAsAddress } from '../application-pictures';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** Data addresses. */
  readonly images: readonly string[];
  onChange(images: readonly string[]): void;
  /** Whether an application was tried without any. */
  readonly isMissing: boolean;
}

/** Up to three pictures, each seen before it is handed in. */
export function PictureField({ images, onChange, isMissing }: PictureFieldProps): ReactElement {
  const { t } = useTranslation();
  const [problem, tell] = useState<string>();
  const id = useId();
  const wrong = problem ?? (isMissing ? 'noPicture' : undefined);
  const handleFiles = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was taken off.
    target.value = '';
    tell(files.map(problemOf).find(Boolean));
    const good = files.filter((file) => problemOf(file) === undefined).slice(0, mostPictures - images.length);
    onChange([...images, ...(await Promise.all(good.map(readAsAddress)))]);
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-help`}>
      <legend className={styles.label}>{t('member-missions.pictures')}</legend>
      <div className={styles.row}>
        {images.map((image, place) => (
          <Chosen
            key={image}
            image={image}
            place={place + 1}
            onRemove={() => onChange(images.filter((one) => one !== image))}
          />
        ))}
        {images.length < mostPictures && (
          <Adding isWrong={wrong !== undefined} onFiles={(event) => void handleFiles(event)} />
        )}
      </div>
      <p id={`${id}-help`} className={wrong === undefined ? styles.help : styles.error} role={wrong && 'alert'}>
        {t(`member-missions.${wrong ?? 'picturesHelp'}`)}
      </p>
    </fieldset>
  );
}

interface AddingProps {
  readonly isWrong: boolean;
  onFiles(event: ChangeEvent<HTMLInputElement>): void;
}

function Adding({ isWrong, onFiles }: AddingProps): ReactElement {
  const { t } = useTranslation();
  return (
    <label className={styles.add}>
      <ImagePlus aria-hidden size={24} />
      <span>{t('member-missions.addPicture')}</span>
      <input type="file" multiple accept={pictureTypes.join(',')} aria-invalid={isWrong} onChange={onFiles} />
    </label>
  );
}

interface ChosenProps {
  readonly image: string;
  readonly place: number;
  onRemove(): void;
}

function Chosen({ image, place, onRemove }: ChosenProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.picture}>
      <img src={image} alt={t('member-missions.picture', { place })} />
      <IconButton
        className={styles.remove}
        size="sm"
        label={t('member-missions.removePicture', { place })}
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}
