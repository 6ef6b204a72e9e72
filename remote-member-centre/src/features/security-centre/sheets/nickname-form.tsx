import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { TextField } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFormFrame } from '../../../ui/sheet-form';
import type { SheetFormProps } from './sheet.props';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';

const isNickname = (nickname: string): boolean => nickname.trim().length >= 2 && nickname.trim().length <= 30;

/** Another nickname. */
export function NicknameForm({ member, onDone }: SheetFormProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useSheetForm({
    initial: { nickname: member.nickname },
    check: ({ nickname }) => problemsOf({ nickname: !isNickname(nickname) && 'member-security.field.nicknameLength' }),
    async send({ nickname }) {
      await api.call(profileCalls.updateNickname, { body: { nickname } });
      await onDone('nickname');
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.save')}>
      <TextField
        {...form.field('nickname')}
        label={t('member-security.row.nickname')}
        help={t('member-security.field.nicknameHelp')}
        autoComplete="nickname"
        maxLength={30}
      />
    </SheetFormFrame>
  );
}
