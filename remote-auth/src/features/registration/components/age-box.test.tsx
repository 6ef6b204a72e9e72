import { aurora, createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import remote from '../../../remote';
import { AgeBox } from './age-box';

const input = {
  name: 'ageConfirmed',
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
};

it.each([18, 21])('asks for the age that the brand has set: %i', async (minimumAge) => {
  const host = createFakeHost({ platform: createFakePlatform(), brand: { ...aurora, minimumAge } });
  render(await stage(<AgeBox input={input} error={undefined} />, { host, remote }));
  const box = screen.getByRole('checkbox', { name: `I am ${minimumAge} or older and accept the user agreement` });
  expect(box).toBeRequired();
  expect(box).not.toBeChecked();
});
