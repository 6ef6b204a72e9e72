/** Names of registration fields that a brand can set a rule for, in the order of the contract's surface. */
export const registerFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'affiliateCode',
  'captcha',
  'recommenderId',
] as const;

export type RegisterField = (typeof registerFields)[number];

/** A field of registration; the two that stand beside another one have no rule of their own. */
export type RegistrationField = RegisterField | 'confirmPassword' | 'verificationCode';

/** What is typed into a field, or chosen beside it. */
type FieldInput = 'text' | 'secret' | 'phone' | 'code' | 'picture';

/**
 * Where an answer ends: a column of the account, its profile under the wire's name, a hash among the credentials, or
 * nowhere, when it is good for one attempt alone.
 */
export type FieldStorage = 'column' | 'profile' | 'credential' | 'nowhere';

interface FieldTraits {
  /** Key of what the form calls it. */
  readonly label: `auth.${string}`;
  readonly input: FieldInput;
  readonly storage: FieldStorage;
  /** The most characters that the wire carries. */
  readonly maxLength: number;
  /** Required wherever it shows; of any other the brand's rule says so. */
  readonly required?: true;
}

/** Every field of registration, in the order in which a form shows them: what form, wire and storage know of it. */
export const registrationFields = {
  username: { label: 'auth.field.username', input: 'text', storage: 'column', maxLength: 60, required: true },
  mobileNum: { label: 'auth.field.mobileNum', input: 'phone', storage: 'column', maxLength: 200, required: true },
  verificationCode: { label: 'auth.code.label', input: 'code', storage: 'nowhere', maxLength: 255, required: true },
  password: { label: 'auth.field.password', input: 'secret', storage: 'credential', maxLength: 72, required: true },
  confirmPassword: {
    label: 'auth.field.confirmPassword',
    input: 'secret',
    storage: 'nowhere',
    maxLength: 72,
    required: true,
  },
  payeeName: { label: 'auth.field.payeeName', input: 'text', storage: 'column', maxLength: 200 },
  email: { label: 'auth.field.email', input: 'text', storage: 'column', maxLength: 200 },
  paymentPassword: {
    label: 'auth.field.paymentPassword',
    input: 'secret',
    storage: 'credential',
    maxLength: 200,
    required: true,
  },
  qqNum: { label: 'auth.field.qqNum', input: 'text', storage: 'profile', maxLength: 200 },
  line: { label: 'auth.field.line', input: 'text', storage: 'profile', maxLength: 200 },
  whatsapp: { label: 'auth.field.whatsapp', input: 'text', storage: 'profile', maxLength: 200 },
  zalo: { label: 'auth.field.zalo', input: 'text', storage: 'profile', maxLength: 200 },
  facebook: { label: 'auth.field.facebook', input: 'text', storage: 'profile', maxLength: 200 },
  wechat: { label: 'auth.field.wechat', input: 'text', storage: 'profile', maxLength: 200 },
  idNumber: { label: 'auth.field.idNumber', input: 'text', storage: 'profile', maxLength: 200 },
  affiliateCode: { label: 'auth.field.affiliateCode', input: 'text', storage: 'profile', maxLength: 200 },
  recommenderId: { label: 'auth.field.recommenderId', input: 'text', storage: 'profile', maxLength: 200 },
  captcha: { label: 'auth.captcha.label', input: 'picture', storage: 'nowhere', maxLength: 12 },
} as const satisfies Readonly<Record<RegistrationField, FieldTraits>>;

/** Names of {@link registrationFields}, in their order. */
export const registrationFieldNames = Object.keys(registrationFields) as readonly RegistrationField[];

/** What the table says of a field. */
export const traitsOf = (name: RegistrationField): FieldTraits => registrationFields[name];

/** Whether a brand can set a rule for a field. */
export const isRegisterField = (name: RegistrationField): name is RegisterField =>
  registerFields.some((field) => field === name);
