import { useTranslation } from 'react-i18next';

export default function SlotsPage() {
  const { t } = useTranslation();
  return <h1>{t('lobby.slots')}</h1>;
}
