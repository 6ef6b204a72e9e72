import { type RegisterFieldRule, type RegistrationField, traitsOf } from '@pavilion/api-contract';
import { CalendarDays, IdCard, Mail, MessageCircle, Phone, Ticket, User, UserPlus } from 'lucide-react';
import type { HTMLAttributes, ReactElement } from 'react';

const icon = { 'aria-hidden': true, size: 18 } as const;
const chat = <MessageCircle {...icon} />;

const icons: Partial<Record<RegistrationField, ReactElement>> = {
  username: <User {...icon} />,
  payeeName: <IdCard {...icon} />,
  idNumber: <IdCard {...icon} />,
  email: <Mail {...icon} />,
  affiliateCode: <Ticket {...icon} />,
  recommenderId: <UserPlus {...icon} />,
  qqNum: chat,
  line: chat,
  wechat: chat,
  facebook: <User {...icon} />,
  whatsapp: <Phone {...icon} />,
  zalo: <Phone {...icon} />,
};

const autoComplete: Partial<Record<RegistrationField, string>> = {
  username: 'username',
  payeeName: 'name',
  email: 'email',
};
const inputMode: Partial<Record<RegistrationField, 'email' | 'numeric'>> = { email: 'email', qqNum: 'numeric' };

/** Dates as the browser's own picker writes them: message 10 is yyyy-MM-dd. */
const pickerPattern = 10;

/** The icon of a field. */
export const iconOf = (name: RegistrationField, rule: RegisterFieldRule | undefined): ReactElement =>
  rule?.type === 'date' ? <CalendarDays {...icon} /> : (icons[name] ?? <User {...icon} />);

interface InputTraits {
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'date';
}

/** What keyboards, pickers and autofill should know of a field: its name's own, then what the brand's `type` says. */
export function inputTraits(name: RegistrationField, rule: RegisterFieldRule | undefined): InputTraits {
  const named = { autoComplete: autoComplete[name] ?? 'off', inputMode: inputMode[name] ?? 'text' } as const;
  switch (rule?.type) {
    case 'email':
      return { ...named, inputMode: 'email' };
    case 'number':
    case 'digit':
      return { ...named, inputMode: 'numeric' };
    case 'tel':
      return { ...named, inputMode: 'tel' };
    case 'date':
      return rule.patternId === pickerPattern ? { ...named, type: 'date' } : { ...named, inputMode: 'numeric' };
    default:
      return named;
  }
}

/** Whether what is typed must not be seen. */
export const isSecret = (name: RegistrationField, rule: RegisterFieldRule | undefined): boolean =>
  traitsOf(name).input === 'secret' || rule?.type === 'password';
