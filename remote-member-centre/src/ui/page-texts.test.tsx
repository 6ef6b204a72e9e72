import { describeLanguage } from '@pavilion/i18n';
import { pageErrorCodes } from '@pavilion/api-contract/calls/page-error-codes';
import { createFakeHost, createFakePlatform, memberSession, stage } from '@pavilion/test-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import remote from '../remote';
import { type PageTexts, withPageTexts } from './page-texts';

const loaded: string[] = [];
const text = (language: string, title: string) => () => {
  loaded.push(language);
  return Promise.resolve({ default: { title } });
};
const texts: PageTexts = { TW: text('TW', '存款'), EN: text('EN', 'Deposit'), VI: text('VI', 'Nạp tiền') };

let change: (tag: string) => Promise<unknown> = () => Promise.resolve();
function Page() {
  const { t, i18n } = useTranslation();
  change = (tag) => i18n.changeLanguage(tag);
  return (
    <>
      <h2>{t('member-test.title')}</h2>
      <p>{t('errors.reward.claimed')}</p>
      <p>{t('errors.maintenance')}</p>
      <input aria-label="amount" />
    </>
  );
}
const PageWithTexts = withPageTexts('member-test', texts, Page);

it('brings the texts of the language of now alone, those of another when it is chosen, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const host = createFakeHost({ platform: createFakePlatform(), session: memberSession });
  let language: 'EN' | 'VI' = 'EN';
  jest.spyOn(host.api.preferences, 'language').mockImplementation(() => language);
  render(await stage(<PageWithTexts />, { host, remote }));
  expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeVisible();
  expect(loaded).toEqual(['EN']);
  expect(screen.getByText('This was claimed already.')).toBeVisible();
  expect(screen.queryByText(/maintenance$/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('amount'), '50000');
  language = 'VI';
  await act(() => change(describeLanguage('VI').tag));
  expect(await screen.findByRole('heading', { name: 'Nạp tiền' })).toBeVisible();
  expect(screen.getByLabelText('amount')).toHaveValue('50000');
  expect(loaded).toEqual(['EN', 'VI']);
});

it.each(['tw', 'en', 'vi'])('has words in %s for each refusal of these pages', async (language) => {
  const { default: words } = await import(`../locales/errors/${language}.json`);
  expect(Object.keys(words).sort()).toEqual(Object.keys(pageErrorCodes).sort());
});
