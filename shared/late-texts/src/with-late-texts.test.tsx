import { createTranslations, describeLanguage } from '@pavilion/i18n';
import { HostApiProvider } from '@pavilion/remote-contract';
import { createFakeHost, createFakePlatform, guestSession, stage } from '@pavilion/test-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { TextsOfLanguages } from './use-late-texts';
import { withLateTexts } from './with-late-texts';

type Language = 'EN' | 'VI';

const offline = () => Promise.reject(new Error('offline'));
const words = (title: string) => () => Promise.resolve({ default: { title } });
const titles: TextsOfLanguages = { TW: words('門'), EN: words('The door'), VI: words('Cánh cửa') };

let change: (tag: string) => Promise<unknown> = () => Promise.resolve();

function Part(): React.ReactElement {
  const { t, i18n } = useTranslation();
  change = (tag) => i18n.changeLanguage(tag);
  return (
    <>
      <h2>{t('late-test.title')}</h2>
      <p>{t('errors.late.refused')}</p>
      <input aria-label="code" />
    </>
  );
}

const Missing = ({ onRetry }: { onRetry(): void }) => <button onClick={onRetry}>Again</button>;

async function show(texts: TextsOfLanguages, refusals?: TextsOfLanguages) {
  const host = createFakeHost({ platform: createFakePlatform(), session: guestSession });
  let language: Language = 'EN';
  jest.spyOn(host.api.preferences, 'language').mockImplementation(() => language);
  const late = { namespace: 'late-test', texts, ...(refusals ? { refusals } : {}) };
  const PartWithTexts = withLateTexts(late, Part, { waiting: <p>Waiting</p>, Missing });
  render(
    await stage(<PartWithTexts />, { host, remote: { i18n: { namespaces: [], load: () => Promise.resolve({}) } } }),
  );
  const choose = (next: Language) => {
    language = next;
    return act(() => change(describeLanguage(next).tag));
  };
  return { choose, user: userEvent.setup() };
}

it('shows a part with its texts and refusals, and keeps what was typed when the language changes', async () => {
  const refused: TextsOfLanguages = {
    TW: () => Promise.resolve({ default: { 'late.refused': '不行' } }),
    EN: () => Promise.resolve({ default: { 'late.refused': 'Not so' } }),
    VI: () => Promise.resolve({ default: { 'late.refused': 'Không được' } }),
  };
  const { choose, user } = await show(titles, refused);
  expect(await screen.findByRole('heading', { name: 'The door' })).toBeVisible();
  expect(screen.getByText('Not so')).toBeVisible();
  await user.type(screen.getByLabelText('code'), '123');
  await choose('VI');
  expect(await screen.findByRole('heading', { name: 'Cánh cửa' })).toBeVisible();
  expect(screen.getByLabelText('code')).toHaveValue('123');
});

it('says what it said before until the words of another language have come', async () => {
  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  const { choose, user } = await show({ ...titles, VI: () => late.then(titles.VI) });
  await user.type(await screen.findByLabelText('code'), '123');
  await choose('VI');
  expect(screen.getByRole('heading', { name: 'The door' })).toBeVisible();
  await act(async () => come());
  expect(await screen.findByRole('heading', { name: 'Cánh cửa' })).toBeVisible();
  expect(screen.getByLabelText('code')).toHaveValue('123');
});

it('goes on in the language of before where another one does not come, and asks for it again the next time', async () => {
  let isOnline = false;
  const { choose } = await show({ ...titles, VI: () => (isOnline ? titles.VI() : offline()) });
  await screen.findByRole('heading', { name: 'The door' });
  await choose('VI');
  expect(screen.getByRole('heading', { name: 'The door' })).toBeVisible();
  isOnline = true;
  await choose('EN');
  expect(screen.getByRole('heading', { name: 'The door' })).toBeVisible();
  await choose('VI');
  expect(await screen.findByRole('heading', { name: 'Cánh cửa' })).toBeVisible();
});

it('offers to ask again where the texts did not come, and shows the part once they do', async () => {
  let isOnline = false;
  const { user } = await show({ ...titles, EN: () => (isOnline ? titles.EN() : offline()) });
  await user.click(await screen.findByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('button', { name: 'Again' })).toBeVisible();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByRole('heading', { name: 'The door' })).toBeVisible();
});

it('changes to another language with the page around it, in one moment', async () => {
  const host = createFakeHost({ platform: createFakePlatform(), session: guestSession });
  const { i18n, change: changeAll } = await createTranslations({
    language: 'EN',
    initial: { around: { title: 'The house' } },
  });
  const language = (): Language => (i18n.language === 'vi' ? 'VI' : 'EN');
  jest.spyOn(host.api.preferences, 'language').mockImplementation(language);
  i18n.addResourceBundle('vi', 'around', { title: 'Ngôi nhà' });
  const seen: string[] = [];
  function Words(): React.ReactElement {
    const { t } = useTranslation();
    seen.push(`${t('around.title')}: ${t('late-page.title')}`);
    return <p>{t('late-page.title')}</p>;
  }
  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  const fetchVi = jest.fn(() => late.then(titles.VI));
  const texts = { ...titles, VI: fetchVi };
  const WordsWithTexts = withLateTexts({ namespace: 'late-page', texts }, Words, { waiting: <p>Waiting</p>, Missing });
  render(
    <I18nextProvider i18n={i18n}>
      <HostApiProvider host={host.api}>
        <WordsWithTexts />
      </HostApiProvider>
    </I18nextProvider>,
  );
  await screen.findByText('The door');
  const changing = changeAll('VI');
  await waitFor(() => expect(fetchVi).toHaveBeenCalled());
  expect(screen.getByText('The door')).toBeVisible();
  await act(async () => {
    come();
    await changing;
  });
  expect(screen.getByText('Cánh cửa')).toBeVisible();
  expect([...new Set(seen)]).toEqual(['The house: The door', 'Ngôi nhà: Cánh cửa']);
});
