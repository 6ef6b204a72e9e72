import * as v from 'valibot';
import { mobileRegistrationBody, registrationBody } from './registration';
import { isRegisterField, type RegistrationField, registrationFieldNames, traitsOf } from './registration-fields';

const shared = {
  registerMethod: 'WEB',
  loginDeviceId: '8b1f0f5e-6a34-4b39-9d1c-2f6f0c3a7d11',
  login: true,
  ageConfirmed: true,
};
const byName = { username: 'someone', password: 'secret', confirmPassword: 'secret', ...shared };
const byNumber = { mobileNum: '912345678', countryDialingCode: '886', ...shared };

const takesByName = (name: RegistrationField, length: number): boolean =>
  v.is(registrationBody, { ...byName, [name]: 'a'.repeat(length) });

it.each(registrationFieldNames)('the wire carries %s up to its largest length and no further', (name) => {
  const { maxLength } = traitsOf(name);
  expect([takesByName(name, maxLength), takesByName(name, maxLength + 1)]).toEqual([true, false]);
});

it('the wire needs of a registration by name and by number what stands in neither’s way', () => {
  expect([v.is(registrationBody, byName), v.is(mobileRegistrationBody, byNumber)]).toEqual([true, true]);
  expect(v.is(registrationBody, { ...byName, username: undefined })).toBe(false);
  expect(v.is(mobileRegistrationBody, { ...byNumber, mobileNum: undefined })).toBe(false);
});

it.each(registrationFieldNames)('%s has a name, a place where it is kept and a length', (name) => {
  const { label, input, storage, maxLength } = traitsOf(name);
  expect(label).toMatch(/^auth\.[a-zA-Z.]+$/);
  expect(['column', 'profile', 'credential', 'nowhere']).toContain(storage);
  expect(maxLength).toBeGreaterThan(0);
  if (input !== 'text' && input !== 'phone') expect(['credential', 'nowhere']).toContain(storage);
});

it('no two fields are called the same', () => {
  const labels = new Set(registrationFieldNames.map((name) => traitsOf(name).label));
  expect(labels.size).toBe(registrationFieldNames.length);
});

it('brands set rules for all fields but those that stand beside another', () => {
  expect(registrationFieldNames.filter((name) => !isRegisterField(name))).toEqual([
    'verificationCode',
    'confirmPassword',
  ]);
});
