import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

export default function HomePage() {
  const { t } = useTranslation();
  return <h1 className={styles.title}>{t('lobby.title')}</h1>;
}
