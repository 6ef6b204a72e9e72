import { Button } from '@pavilion/ui';
import { Route } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StorySheet } from './story-sheet';

/** Tells the whole story of what a row belongs to. */
export function StoryButton({ reference }: { readonly reference: string }): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Route aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('member-centre.record.story')}
      </Button>
      <StorySheet reference={isOpen ? reference : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
