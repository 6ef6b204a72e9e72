import { createFakeHost, createFakePlatform, memberSession, stage } from '@pavilion/test-kit';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import remote from '../remote';
import { latePage } from './late-page';
import type { PageTexts } from './page-texts';

const asked: string[] = [];

/** Something that comes when the test says so. */
function held<T>(name: string, value: T) {
  let come = (): void => undefined;
  const arrived = new Promise<T>((resolve) => (come = () => resolve(value)));
  const ask = (): Promise<T> => {
    if (!asked.includes(name)) asked.push(name);
    return arrived;
  };
  return { ask, come: () => act(async () => come()) };
}

const words = (title: string) => ({ default: { title } });
const own = held('own', words('Withdraw'));
const accounts = held('accounts', words('Accounts'));
const none = (): never => {
  throw new Error('of no language that is shown');
};
const inEnglish = ({ ask }: { ask: PageTexts['EN'] }): PageTexts => ({ TW: none, EN: ask, VI: none });

function Page() {
  const { t } = useTranslation();
  return (
    <h2>
      {t('late-own.title')} {t('late-accounts.title')}
    </h2>
  );
}
const code = held<ComponentType>('code', Page);

it('asks for code and every text at once, and shows when the last of them has come', async () => {
  const Late = latePage(code.ask, { 'late-accounts': inEnglish(accounts), 'late-own': inEnglish(own) });
  const host = createFakeHost({ platform: createFakePlatform(), session: memberSession });
  const page = (
    <Suspense fallback={<p>Coming</p>}>
      <Late />
    </Suspense>
  );
  render(await stage(page, { host, remote }));
  expect(asked.toSorted()).toEqual(['accounts', 'code', 'own']);
  for (const { come } of [own, code]) {
    await come();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  }
  await accounts.come();
  expect(await screen.findByRole('heading', { name: 'Withdraw Accounts' })).toBeVisible();
});
