import type { Member } from '@pavilion/api-contract';
import { describeLanguage, formatDateTime } from '@pavilion/i18n';
import { useHost, useModule } from '@pavilion/remote-contract';
import { Card } from '@pavilion/ui';
import {
  AtSign,
  Cake,
  CalendarCheck,
  HelpCircle,
  IdCard,
  ImageUp,
  KeyRound,
  Lock,
  Phone,
  Smile,
  UserRound,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureAnew } from '../../picture';
import type { Security } from '../security-strength';
import { useOffered } from '../use-offered';
import type { SheetId } from '../sheets/sheet.props';
import { SecurityRow } from './security-row';
import styles from './security-rows.module.css';

interface SecurityRowsProps {
  readonly member: Member;
  readonly security: Security;
  onOpen(item: SheetId | 'password'): void;
}

/**
 * Everything of the account that its owner sets, a row each: what stands, whether it is safe, and the way to change it.
 */
export function SecurityRows(props: SecurityRowsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <Group id="security-who" title={t('member-security.group.who')}>
        <WhoRows {...props} />
      </Group>
      <Group id="security-ways" title={t('member-security.group.ways')}>
        <WayRows {...props} />
      </Group>
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactElement {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </Card>
  );
}

function WhoRows({ member, security, onOpen }: SecurityRowsProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { payeeName, birthday, minimumAge } = security;
  const day = new Intl.DateTimeFormat(describeLanguage(preferences.language()).tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <SecurityRow icon={UserRound} name="username" value={member.username} />
      <SecurityRow icon={Smile} name="nickname" value={member.nickname} onPress={() => onOpen('nickname')} isSet />
      <PictureRow />
      <SecurityRow
        icon={IdCard}
        name="payeeName"
        value={payeeName ?? t('member-security.row.payeeNameHint')}
        pill={payeeName !== null}
        {...(payeeName === null ? { onPress: () => onOpen('payeeName') } : {})}
      />
      <SecurityRow
        icon={Cake}
        name="birthday"
        value={
          birthday === null ? t('member-security.row.birthdayHint', { minimumAge }) : day.format(new Date(birthday))
        }
        pill={birthday !== null}
        {...(birthday === null ? { onPress: () => onOpen('birthday') } : {})}
      />
      <SecurityRow
        icon={CalendarCheck}
        name="registered"
        value={formatDateTime(member.registeredAt, preferences.language())}
      />
    </>
  );
}

/** The picture is chosen in a dialog of the frame, which shows it too. */
function PictureRow(): ReactElement | null {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  usePictureAnew();
  if (!useModule('PROFPIC3')) return null;
  const hint = t('member-security.row.pictureHint');
  return <SecurityRow icon={ImageUp} name="picture" value={hint} onPress={dialogs.openPicture} isSet />;
}

function WayRows({ member, security, onOpen }: SecurityRowsProps): ReactElement {
  const { t } = useTranslation();
  const { password, payment, codes } = useOffered();
  const stands = (isSet: boolean, name: SheetId | 'password', known?: string | null): string =>
    known ?? t(`member-security.row.${name}${isSet ? 'Set' : 'Hint'}`);
  const rows = [
    ['mobile', Phone, { isSet: security.hasMobile, isOffered: codes }, member.maskedMobile],
    ['email', AtSign, { isSet: security.hasEmail, isOffered: codes }, member.email],
    ['password', KeyRound, { isSet: security.hasPassword, isOffered: password }, undefined],
    ['payment', Lock, { isSet: security.hasPaymentPassword, isOffered: payment }, undefined],
    ['questions', HelpCircle, { isSet: security.hasSecurityQuestions, isOffered: true }, undefined],
  ] as const;
  // What stands is shown also where the brand has switched off the way to change it.
  const shown = rows.filter(([, , { isSet, isOffered }, known]) => isOffered || isSet || known);
  return (
    <>
      {shown.map(([name, icon, { isSet, isOffered }, known]) => (
        <SecurityRow
          key={name}
          icon={icon}
          name={name}
          value={stands(isSet, name, known)}
          pill={isSet}
          isSet={isSet}
          {...(known && !isSet ? { unproven: true } : {})}
          {...(isOffered ? { onPress: () => onOpen(name) } : {})}
        />
      ))}
    </>
  );
}
