import { User } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  Checkbox,
  CodeField,
  DateRangeField,
  PasswordField,
  RadioGroup,
  SegmentedControl,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../src/index';
import { Example } from './frame';
import classes from './frame.module.css';

const banks = [
  { value: 'saola', label: 'Saola Bank' },
  { value: 'lotus', label: 'Lotus Savings' },
] as const;
const secret = { showLabel: 'Show password', hideLabel: 'Hide password' };

function Choices(): ReactElement {
  const [speed, setSpeed] = useState<'now' | 'later'>('now');
  const options = [
    { value: 'now', label: 'VietQR', help: 'At once' },
    { value: 'later', label: 'Bank transfer', help: 'Up to 10 minutes' },
  ] as const;
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Empty" />
        <Checkbox label="Off" disabled />
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
      </div>
      <Checkbox
        label={
          <>
            I am 21 or older and accept the <a href="#terms">user agreement</a>
          </>
        }
        error="Accept the agreement to go on."
      />
      <RadioGroup legend="Way to pay" layout="cards" value={speed} onValueChange={setSpeed} options={options} />
      <SegmentedControl
        label="Period"
        value={speed}
        onValueChange={setSpeed}
        options={[
          { value: 'now', label: 'Today' },
          { value: 'later', label: '7 days' },
        ]}
      />
    </div>
  );
}

function Passwords(): ReactElement {
  return (
    <>
      <PasswordField
        label="Password"
        defaultValue="moonrise"
        {...secret}
        error="Too short. Use 8 characters or more."
      />
      <PasswordField
        label="New password"
        defaultValue="moonrise-2026"
        {...secret}
        strength={{ text: 'Strong', tone: 'positive' }}
      />
    </>
  );
}

const Days = (): ReactElement => (
  <DateRangeField
    {...{ legend: 'Days', fromLabel: 'From', toLabel: 'To', applyLabel: 'Show' }}
    value={{ from: '2026-11-12', to: '2026-11-03' }}
    check={({ from, to }) => (to < from ? { to: 'The last day is before the first one.' } : {})}
    onApply={() => undefined}
  />
);

export function FieldsExample(): ReactElement {
  const [bank, setBank] = useState<'saola' | 'lotus' | null>(null);
  return (
    <Example label="Fields: rest, filled, error, valid, disabled">
      <div className={classes.two}>
        <TextField
          label="Username"
          placeholder="6 to 14 letters or digits"
          leading={<User size={20} aria-hidden="true" />}
        />
        <TextField
          label="Amount"
          leading="₫"
          defaultValue="1,250,000"
          help="Between ₫50,000 and ₫500,000,000"
          inputMode="numeric"
        />
        <Passwords />
        <TextField label="Mobile number" leading="+84" defaultValue="912 345 678" valid />
        <TextField label="Real name" defaultValue="LE MINH LAN" disabled help="Checked. Ask service to change it." />
        <Select label="Bank" value={bank} onValueChange={setBank} options={banks} placeholder="Choose a bank" />
        <TextField label="Referral code" labelEnd="Optional" placeholder="From a friend" />
      </div>
      <div className={classes.stack}>
        <CodeField label="Code" defaultValue="419" labelEnd="New code in 0:42" />
      </div>
      <div className={classes.stack}>
        <Days />
      </div>
      <div className={classes.stack}>
        <TextArea label="Message" placeholder="What can we do for you?" />
      </div>
      <Choices />
    </Example>
  );
}
