import { act, screen, waitFor } from '@testing-library/react';
import type * as React from 'react';
import { openCentre as open } from '../../testing/open-security-centre';
import type * as SecondFactor from '../second-factor';

let arrive = (): void => undefined;
const mockCode = new Promise<void>((resolve) => (arrive = resolve));
jest.mock('../second-factor', () => {
  const actual = jest.requireActual<typeof SecondFactor>('../second-factor');
  const { createElement, lazy } = jest.requireActual<typeof React>('react');
  const Late = lazy(async () => {
    await mockCode;
    return { default: actual.SecondFactorSection };
  });
  const SecondFactorSection: typeof actual.SecondFactorSection = (props) => createElement(Late, props);
  return { ...actual, SecondFactorSection };
});

const allButApp = {
  ...{ hasPaymentPassword: true, hasMobile: true, hasEmail: true, hasSecurityQuestions: true },
  ...{ payeeName: '*** An', birthday: '1990-05-17' },
};
const section = () => screen.findByRole('region', { name: 'Sign in more safely' });
const toSetUp = { name: 'Set up an authenticator app' };

async function openWaiting() {
  let come = (): void => undefined;
  const none = { passkeys: [], most: 10 };
  const passkeys = new Promise<typeof none>((resolve) => (come = () => resolve(none)));
  const { user } = await open(allButApp, { passkeys: () => passkeys });
  const entry = await screen.findByRole('button', toSetUp);
  await user.click(entry);
  return { entry, come: () => act(async () => come()) };
}

it('says that a section is waited for, and leads there once its code and then its data have come', async () => {
  const { entry, come } = await openWaiting();
  expect(entry).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive());
  expect(await section()).toBeVisible();
  expect(entry).toHaveAttribute('aria-busy', 'true');
  await come();
  const found = await section();
  await waitFor(() => expect(found).toContainElement(document.activeElement as HTMLElement));
  expect(entry).not.toHaveAttribute('aria-busy');
});

it('leaves whoever went elsewhere meanwhile where they are', async () => {
  const { entry, come } = await openWaiting();
  const elsewhere = screen.getByRole('button', { name: 'Change: Nickname' });
  act(() => elsewhere.focus());
  expect(entry).not.toHaveAttribute('aria-busy');
  await act(async () => arrive());
  await come();
  await waitFor(() => expect(screen.getAllByRole('button', toSetUp)).toHaveLength(2));
  expect(elsewhere).toHaveFocus();
});
