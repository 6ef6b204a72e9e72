import { Button } from '@pavilion/ui';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type ReactElement, useRef } from 'react';

interface PictureChooserProps {
  readonly label: string;
  /** What the button says, where it says more than the field. */
  readonly children: string;
  onChoose(file: File): void;
}

/** A button by which one PNG or JPEG is chosen. */
export function PictureChooser({ label, children, onChoose }: PictureChooserProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file again is a choice too.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={field} type="file" hidden accept="image/png,image/jpeg" aria-label={label} onChange={change} />
      <Button icon={<ImageUp aria-hidden size={16} />} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
