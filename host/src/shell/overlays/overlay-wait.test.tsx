import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { RuntimeContext } from '../../runtime/runtime-context';
import { renderHost, unmountHost } from '../../testing/render-host';
import { OverlayWait } from './overlay-wait';

afterEach(() => {
  jest.useRealTimers();
  unmountHost();
});

it('says that a layer is on its way only when it takes longer than 100 ms', async () => {
  const { runtime } = await renderHost();
  jest.useFakeTimers();
  const place = document.body.appendChild(document.createElement('div'));
  const { unmount } = render(
    <RuntimeContext value={runtime}>
      <I18nextProvider i18n={runtime.translations.i18n}>
        <OverlayWait />
      </I18nextProvider>
    </RuntimeContext>,
    { container: place },
  );
  act(() => jest.advanceTimersByTime(99));
  expect(place).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(1));
  expect(place).not.toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(7_999));
  expect(place).not.toHaveTextContent('longer than usual');
  act(() => jest.advanceTimersByTime(1));
  expect(place).toHaveTextContent('This is taking longer than usual. We are still trying.');
  unmount();
});
