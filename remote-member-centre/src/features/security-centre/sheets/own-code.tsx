import { codeCalls, type CodePurpose } from '@pavilion/api-contract/calls/codes';
import { useHost } from '@pavilion/remote-contract';
import { SegmentedControl } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '../security-strength';
import { CodeEntry } from './code-entry';
import styles from './sheet-form.module.css';
import { SheetFormFrame } from './sheet-form';
import { useCode } from './use-code';
import { problemsOf, useSheetForm } from './use-sheet-form';

type Way = Security['codeWays'][number];

/** Said of what is no code of six digits. */
export const codeProblem = (code: string): string | false => !/^\d{6}$/.test(code) && 'member-security.field.code';

interface OwnCodeProps {
  readonly purpose: CodePurpose;
  readonly ways: readonly Way[];
  /** The code was right; its proof is good once. */
  onProven(proof: string): void;
}

/** A code to the account's own number or address, for a proof. */
export function OwnCode({ purpose, ways, onProven }: OwnCodeProps): ReactElement {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>(ways[0] ?? 'sms');
  return (
    <>
      <p className={styles.hint}>{t('member-security.code.own')}</p>
      {ways.length > 1 && (
        <SegmentedControl
          block
          label={t('member-security.code.way')}
          value={way}
          onValueChange={setWay}
          options={ways.map((value) => ({ value, label: t(`member-security.code.${value}`) }))}
        />
      )}
      <OwnCodeForm key={way} {...{ purpose, way, onProven }} />
    </>
  );
}

function OwnCodeForm({ purpose, way, onProven }: Omit<OwnCodeProps, 'ways'> & { readonly way: Way }): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const code = useCode(() =>
    api.call(way === 'sms' ? codeCalls.sendVerifiedSmsCode : codeCalls.sendVerifiedMailCode, { body: { purpose } }),
  );
  const form = useSheetForm({
    initial: { code: '' },
    check: (values) => problemsOf({ code: codeProblem(values.code) }),
    async send({ code: verificationCode }) {
      const call = way === 'sms' ? codeCalls.verifyCurrentSmsCode : codeCalls.verifyCurrentMailCode;
      const { verificationProof } = await api.call(call, { body: { purpose, verificationCode } });
      onProven(verificationProof);
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.continue')}>
      <CodeEntry code={code} field={form.field('code')} />
    </SheetFormFrame>
  );
}
