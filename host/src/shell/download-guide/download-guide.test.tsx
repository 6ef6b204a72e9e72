import type { BootData } from '@pavilion/remote-contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';
import { openDownloadGuide } from './download-guide.store';

afterEach(unmountHost);

const favicon = 'data:image/svg+xml,icon';
const android = { resourceType: 'android', url: 'https://app.example/android.apk', labelNameEn: 'Android' };
const ios = { resourceType: 'mobileconfig', url: 'https://app.example/ios.mobileconfig', labelNameEn: 'iOS' };

async function openGuide(resources: BootData['info']['resources']) {
  const { platform } = await renderHost({ boot: (boot) => ({ ...boot, info: { ...boot.info, resources } }) });
  platform.use({ templates: () => ({ mobileTemplate: { favicon }, imgUrl: '' }) });
  act(() => openDownloadGuide());
  return screen.findByRole('dialog', { name: 'The Aurora app' });
}

it('leads through four steps a system, with a code of 100 px and the favicon in it', async () => {
  const guide = await openGuide([android, ios]);
  expect(within(guide).getAllByRole('listitem')).toHaveLength(4);
  const code = within(guide).getByRole('img', { name: 'Code of the app for Android' });
  expect(code).toHaveAttribute('width', '100');
  expect(code).toHaveAttribute('height', '100');
  // The dark corner of a code without margin begins where the picture does.
  expect(code.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M0[ ,]0h7/);
  await screen.findByRole('dialog');
  expect(code.querySelector('image')).toHaveAttribute('href', favicon);
  expect(within(guide).getByRole('link', { name: 'Download' })).toHaveAttribute('href', android.url);
  await userEvent.click(within(guide).getByRole('tab', { name: 'iOS' }));
  expect(within(guide).getAllByRole('listitem')).toHaveLength(4);
  expect(within(guide).getByRole('img', { name: 'Code of the app for iOS' })).toBeInTheDocument();
  expect(within(guide).getByRole('link', { name: 'Download' })).toHaveAttribute('href', ios.url);
});

it('shows no code for a system that the brand has no app for', async () => {
  const guide = await openGuide([android]);
  await userEvent.click(within(guide).getByRole('tab', { name: 'iOS' }));
  expect(within(guide).queryByRole('img')).not.toBeInTheDocument();
  expect(within(guide).getByText('No download yet. Customer service can tell you more.')).toBeInTheDocument();
});

it('leads nowhere that is no web address', async () => {
  const guide = await openGuide([{ ...android, url: 'javascript:alert(1)' }]);
  expect(within(guide).queryByRole('img')).not.toBeInTheDocument();
  expect(within(guide).queryByRole('link')).not.toBeInTheDocument();
});
