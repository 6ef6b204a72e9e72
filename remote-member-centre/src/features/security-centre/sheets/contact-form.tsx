import { ApiError } from '@pavilion/api-client';
import { codeCalls } from '@pavilion/api-contract/calls/codes';
import { profileCalls } from '@pavilion/api-contract/calls/profile';
import { useHost } from '@pavilion/remote-contract';
import { Skeleton, TextField } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialingCode } from '../security-centre.queries';
import { CodeEntry } from './code-entry';
import { codeProblem, OwnCode } from './own-code';
import { SecretField } from './secret-field';
import { SheetFormFrame } from '../../../ui/sheet-form';
import styles from './sheet-form.module.css';
import { required, type SheetFormProps } from './sheet.props';
import { useCode } from '../../../ui/use-code';
import { problemsOf, type SheetForm, useSheetForm } from '../../../ui/use-sheet-form';

type Kind = 'mobile' | 'email';
type ContactValues = Readonly<Record<'dialing' | 'number' | 'email' | 'password' | 'code', string>>;

/**
 * Binds a number or address by a code to it. Before that the owner shows that it is them: by a code to what is bound
 * already, or by their login password where nothing is.
 */
export function ContactForm(props: SheetFormProps & { readonly kind: Kind }): ReactElement {
  const { kind, security, onDone } = props;
  const usual = useDialingCode();
  const [currentProof, setProof] = useState<string>();
  const [typed, setTyped] = useState<ContactValues>();
  const isBound = security.codeWays.length > 0;
  const proofIsOver = (values: ContactValues): void => {
    setTyped(values);
    setProof(undefined);
  };
  if (isBound && currentProof === undefined)
    return <OwnCode purpose={kind} ways={security.codeWays} isAnew={typed !== undefined} onProven={setProof} />;
  if (usual === undefined) return <Skeleton height="280px" radius="card" />;
  const initial = typed ?? { dialing: usual, number: '', email: '', password: '', code: '' };
  const asksPassword = !isBound && security.hasPassword;
  return <NewContact {...{ kind, initial, asksPassword, currentProof, onDone }} onProofOver={proofIsOver} />;
}

interface NewContactProps extends Pick<SheetFormProps, 'onDone'> {
  readonly kind: Kind;
  readonly initial: ContactValues;
  readonly asksPassword: boolean;
  readonly currentProof: string | undefined;
  /** Another proof is needed; what was typed is to stay. */
  onProofOver(values: ContactValues): void;
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

const numberOf = ({ dialing, number }: ContactValues) => ({
  countryDialingCode: dialing.replace(/\D/g, ''),
  mobileNum: number,
});

/** What a countdown is of: the same number or address however it was typed. */
const targetOf = (kind: Kind, { dialing, number, email }: ContactValues): string =>
  kind === 'mobile'
    ? `bind-mobile +${`${dialing}${number}`.replace(/\D/g, '')}`
    : `bind-email ${email.trim().toLowerCase()}`;

function NewContact(props: NewContactProps): ReactElement {
  const { kind, asksPassword } = props;
  const { t } = useTranslation();
  const { api } = useHost();
  const form = useContactForm(props);
  const code = useCode({
    target: targetOf(kind, form.values),
    isReady: () => form.isGood(['dialing', 'number', 'email']),
    request: () =>
      kind === 'mobile'
        ? api.call(codeCalls.sendSmsCode, { body: numberOf(form.values) })
        : api.call(codeCalls.sendMailCode, { body: { email: form.values.email } }),
  });
  return (
    <SheetFormFrame form={form} submitLabel={t(`member-security.bind.${kind}`)}>
      {kind === 'mobile' ? <PhoneFields form={form} /> : <MailField form={form} />}
      <CodeEntry code={code} field={form.field('code')} />
      {asksPassword && <SecretField {...form.field('password')} label={t('member-security.field.loginPassword')} />}
    </SheetFormFrame>
  );
}

function useContactForm(props: NewContactProps): SheetForm<ContactValues> {
  const { kind, initial, asksPassword, currentProof, onDone, onProofOver } = props;
  const { api } = useHost();
  return useSheetForm<ContactValues>({
    initial,
    check: (values) =>
      problemsOf({
        ...contactProblem(kind, values),
        code: codeProblem(values.code),
        password: asksPassword && values.password === '' && required,
      }),
    async send(values) {
      const { code: verificationCode, password, email } = values;
      const shown = {
        verificationCode,
        ...(currentProof === undefined ? {} : { currentProof }),
        ...(asksPassword ? { password } : {}),
      };
      const bind = () =>
        kind === 'mobile'
          ? api.call(profileCalls.updateMobile, { body: { ...numberOf(values), ...shown } })
          : api.call(profileCalls.updateEmail, { body: { email, ...shown } });
      await bind().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'verification.proof-needed') onProofOver(values);
        throw error;
      });
      await onDone(kind);
    },
  });
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

function MailField({ form }: { readonly form: SheetForm<ContactValues> }): ReactElement {
  const { t } = useTranslation();
  return (
    <TextField
      {...form.field('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      label={t('member-security.field.newEmail')}
      maxLength={120}
    />
  );
}

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
