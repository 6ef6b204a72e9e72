import { foldName } from './payee-name';
import { maskAddress, maskName, maskNumber, refuseBirthday, refusePayeeName, yearsBetween } from './profile.policy';
import { foldAnswer } from './security-question.service';

const brand: Parameters<typeof refuseBirthday>[0] & Parameters<typeof refusePayeeName>[0] = {
  timeZone: 'Asia/Ho_Chi_Minh',
  settings: { minimumAge: 21 },
  register: {},
};
// In Saigon it is the 2nd already.
const now = new Date('2026-03-01T18:00:00Z');
const birthday = (day: string) => refuseBirthday(brand, day, now)?.code;

test.each([
  ['2005-03-02', undefined],
  ['2005-03-03', 'profile.under-age'],
  ['2004-02-29', undefined],
  ['1999-02-29', 'register.field-invalid'],
  ['2026-03-03', 'register.field-invalid'],
  ['1899-01-01', 'register.field-invalid'],
])('whoever is born on %s is told %s', (day, refused) => {
  expect(birthday(day)).toBe(refused);
});

test('a year is whole on the birthday, which a leap day has on 1 March', () => {
  expect(yearsBetween('2004-02-29', '2025-02-28')).toBe(20);
  expect(yearsBetween('2004-02-29', '2025-03-01')).toBe(21);
});

test.each([
  ['Nguyễn Văn An', undefined],
  ["Mary O'Neil-Smith", undefined],
  ['王小明', undefined],
  ['A1', 'register.field-invalid'],
  ['A', 'register.field-invalid'],
])('%s as a real name is told %s', (name, refused) => {
  expect(refusePayeeName(brand, name)?.code).toBe(refused);
});

test('a brand’s own rule of registration goes before', () => {
  const rule = { enabled: true, required: false, minLength: 2, maxLength: 5, acceptedPattern: '*', patternId: 8 };
  const own = { register: { payeeName: { ...rule, type: 'text' } } };
  expect(refusePayeeName(own, 'Nguyen')?.code).toBe('register.field-invalid');
  expect(refusePayeeName(own, 'Ng 1')).toBeUndefined();
});

test('names are one name however banks write them, and answers however people do', () => {
  expect(foldName('  Đặng  Văn Ánh ')).toBe('DANG VAN ANH');
  expect(foldAnswer('  Hà  NỘI ')).toBe(foldAnswer('hà nội'));
  expect(foldAnswer('ＡＢ')).toBe('ab');
});

test('what is shown keeps most for itself', () => {
  expect(maskNumber('+84912345678')).toBe('*********678');
  expect(maskAddress('lan@example.com')).toBe('l***@example.com');
  expect(maskName('Nguyễn Văn An')).toBe('*** *** An');
  expect(maskName('王小明')).toBe('**明');
});
