import type { Promotion } from '@pavilion/api-contract';
import { createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import remote from '../../../remote';
import { OfferSlider } from './offer-slider';

const mockAsked: { autoplay: unknown; loop: unknown }[] = [];
jest.mock('swiper/react', () => ({
  Swiper: ({ autoplay, loop, children }: { autoplay: unknown; loop: unknown; children: ReactNode }) => {
    mockAsked.push({ autoplay, loop });
    return children;
  },
  SwiperSlide: () => null,
}));

const offer = (id: string): Promotion => ({
  id,
  title: `Offer ${id}`,
  summary: '',
  content: '',
  category: 'new_player',
  picture: undefined,
  step: { type: '', target: '' },
});

it('moves on every five seconds and on from the last, also after a touch', async () => {
  const host = createFakeHost({ platform: createFakePlatform({}) });
  render(await stage(<OfferSlider offers={[offer('1'), offer('2')]} />, { host, remote }));
  expect(mockAsked[0]).toEqual({ loop: true, autoplay: { delay: 5000, disableOnInteraction: false, enabled: true } });
});
