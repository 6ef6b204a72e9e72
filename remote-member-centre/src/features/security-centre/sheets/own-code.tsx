import { codeCalls, type CodePurpose } from '@pavilion/api-contract/calls/codes';
import { useHost } from '@pavilion/remote-contract';
import { Notice, SegmentedControl } from '@pavilion/ui';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '../security-strength';
import { CodeEntry } from './code-entry';
import styles from './sheet-form.module.css';
import { SheetFormFrame } from '../../../ui/sheet-form';
import { useCode } from '../../../ui/use-code';
import { problemsOf, useSheetForm } from '../../../ui/use-sheet-form';

type Way = Security['codeWays'][number];

/** Said of what is no code of six digits. */
export const codeProblem = (code: string): string | false => !/^\d{6}$/.test(code) && 'member-security.field.code';

interface OwnCodeProps {
  readonly purpose: CodePurpose;
  readonly ways: readonly Way[];
  /** The proof of before was used up or is over. */
  readonly isAnew?: boolean;
  /** The code was right; its proof is good once. */
  onProven(proof: string): void;
}

/** A code to the account's own number or address, for a proof. */
export function OwnCode({ purpose, ways, isAnew = false, onProven }: OwnCodeProps): ReactElement {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>(ways[0] ?? 'sms');
  return (
    <div className={styles.form}>
      {isAnew ? (
        <Notice tone="warning" live>
          {t('member-security.code.anew')}
        </Notice>
      ) : (
        <p className={styles.hint}>{t('member-security.code.own')}</p>
      )}
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
    </div>
  );
}

function OwnCodeForm({
  purpose,
  way,
  onProven,
}: Omit<OwnCodeProps, 'ways' | 'isAnew'> & { readonly way: Way }): ReactElement {
  const { t } = useTranslation();
  const { api } = useHost();
  const call = way === 'sms' ? codeCalls.sendVerifiedSmsCode : codeCalls.sendVerifiedMailCode;
  const code = useCode({ target: `${purpose} ${way}`, request: () => api.call(call, { body: { purpose } }) });
  const form = useSheetForm({
    initial: { code: '' },
    check: (values) => problemsOf({ code: codeProblem(values.code) }),
    async send({ code: verificationCode }) {
      const verify = way === 'sms' ? codeCalls.verifyCurrentSmsCode : codeCalls.verifyCurrentMailCode;
      const { verificationProof } = await api.call(verify, { body: { purpose, verificationCode } });
      onProven(verificationProof);
    },
  });
  return (
    <SheetFormFrame form={form} submitLabel={t('member-security.continue')}>
      <CodeEntry code={code} field={form.field('code')} />
    </SheetFormFrame>
  );
}
