import { codeCalls } from '@pavilion/api-contract/calls/codes';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { Skeleton, TextField } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialingCode } from '../security-centre.queries';
import { CodeEntry } from './code-entry';
import { codeProblem, OwnCode } from './own-code';
import { SheetFormFrame } from './sheet-form';
import styles from './sheet-form.module.css';
import type { SheetFormProps } from './sheet.props';
import { useCode } from './use-code';
import { problemsOf, required, type SheetForm, useSheetForm } from './use-sheet-form';

type Kind = 'mobile' | 'email';

/** Binds a number or address: a code to what is bound already, where something is, and then one to the new one. */
export function ContactForm(props: SheetFormProps & { readonly kind: Kind }): ReactElement {
  const { kind, security, onDone } = props;
  const usual = useDialingCode();
  const [currentProof, setProof] = useState<string>();
  if (security.codeWays.length > 0 && currentProof === undefined)
    return <OwnCode purpose={kind} ways={security.codeWays} onProven={setProof} />;
  if (usual === undefined) return <Skeleton height="280px" radius="card" />;
  return <NewContact {...{ kind, usual, currentProof, onDone }} />;
}

type ContactValues = Readonly<Record<'dialing' | 'number' | 'email' | 'code', string>>;

const numberOf = ({ dialing, number }: ContactValues) => ({
  countryDialingCode: dialing.replace(/\D/g, ''),
  mobileNum: number,
});

interface NewContactProps extends Pick<SheetFormProps, 'onDone'> {
  readonly kind: Kind;
  /** Dialling code of where the visitor is. */
  readonly usual: string;
  readonly currentProof: string | undefined;
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

function NewContact({ kind, usual, currentProof, onDone }: NewContactProps): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useSheetForm<ContactValues>({
    initial: { dialing: usual, number: '', email: '', code: '' },
    check: (values) => problemsOf({ ...contactProblem(kind, values), code: codeProblem(values.code) }),
    async send(values) {
      const proofs = { verificationCode: values.code, ...(currentProof === undefined ? {} : { currentProof }) };
      await (kind === 'mobile'
        ? api.call(profileCalls.updateMobile, { body: { ...numberOf(values), ...proofs } })
        : api.call(profileCalls.updateEmail, { body: { email: values.email, ...proofs } }));
      await onDone(kind);
    },
  });
  const code = useCode(() =>
    kind === 'mobile'
      ? api.call(codeCalls.sendSmsCode, { body: numberOf(form.values) })
      : api.call(codeCalls.sendMailCode, { body: { email: form.values.email } }),
  );
  return (
    <SheetFormFrame form={form} submitLabel={t(`member-security.bind.${kind}`)}>
      {kind === 'mobile' ? (
        <PhoneFields form={form} />
      ) : (
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('member-security.field.newEmail')}
          maxLength={120}
        />
      )}
      <CodeEntry code={code} field={form.field('code')} />
    </SheetFormFrame>
  );
}

const contactProblem = (
  kind: Kind,
  { dialing, number, email }: ContactValues,
): { readonly [Name in keyof ContactValues]?: string | false } =>
  kind === 'mobile'
    ? {
        dialing: !/^\+?\d{1,4}$/.test(dialing.trim()) && 'member-security.field.dialingCode',
        number: number.replace(/\D/g, '').length < 4 && (number === '' ? required : 'member-security.field.number'),
      }
    : { email: !isAddress(email) && (email === '' ? required : 'member-security.field.email') };

function PhoneFields({ form }: { readonly form: SheetForm<ContactValues> }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.phone}>
      <TextField
        {...form.field('dialing')}
        label={t('member-security.field.dialing')}
        leading="+"
        inputMode="numeric"
        autoComplete="tel-country-code"
        maxLength={5}
      />
      <TextField
        {...form.field('number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t('member-security.field.newNumber')}
        maxLength={30}
      />
    </div>
  );
}
