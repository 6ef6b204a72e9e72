import type { Promotion } from '@pavilion/api-contract';
import { createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import remote from '../../../remote';
import { OfferSlider } from './offer-slider';

const offer = (id: string): Promotion => ({
  id,
  title: `Offer ${id}`,
  summary: '',
  content: '',
  category: 'new_player',
  picture: undefined,
  step: { type: '', target: '' },
});

/** What a carousel without a layout cannot do by itself here: tell which slide is seen. */
const mockNext = jest.fn();
jest.mock('swiper/react', () => ({
  Swiper({ loop, onSwiper, onRealIndexChange, children }: MockedSwiper) {
    mockNext.mockImplementation(() => {
      mockSeen = (mockSeen + 1) % 2;
      onRealIndexChange({ realIndex: mockSeen });
    });
    useEffect(() => onSwiper({ slideNext: mockNext }), [onSwiper]);
    return <div data-loop={loop}>{children}</div>;
  },
  SwiperSlide: () => null,
}));
let mockSeen = 0;

interface MockedSwiper {
  readonly loop: boolean;
  readonly children: ReactNode;
  onSwiper(swiper: { slideNext(): void }): void;
  onRealIndexChange(swiper: { realIndex: number }): void;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('moves on every five seconds and on from the last, until somebody pauses it', async () => {
  const host = createFakeHost({ platform: createFakePlatform({}) });
  render(await stage(<OfferSlider offers={[offer('1'), offer('2')]} />, { host, remote }));
  const shown = () => screen.getAllByRole('button', { current: true }).map((dot) => dot.getAttribute('aria-label'));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  expect(shown()).toEqual(['Offer 1 of 2']);
  await pass(5_000);
  expect(shown()).toEqual(['Offer 2 of 2']);
  await pass(5_000);
  expect(shown()).toEqual(['Offer 1 of 2']);
  act(() => screen.getByRole('button', { name: 'Pause the offers' }).click());
  await pass(20_000);
  expect(shown()).toEqual(['Offer 1 of 2']);
});
