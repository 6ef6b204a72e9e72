import type { Promotion } from '@pavilion/api-contract';
import { useSlideTimer } from '@pavilion/ui';
import { Pause, Play } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import { OfferCard } from './offer-card';
import styles from './offer-slider.module.css';

const delayMs = 5000;
const changeMs = 300;
const spacing = 12;

interface OfferSliderProps {
  readonly offers: readonly Promotion[];
  onLeave?: () => void;
}

/** More than one promotion: one after the other, until somebody pauses them. Still where the system asks for it. */
export function OfferSlider({ offers, ...rest }: OfferSliderProps): ReactElement {
  const { t } = useTranslation();
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [position, setPosition] = useState(0);
  const [playing, setPlaying] = useState(!still);
  const [held, setHeld] = useState(false);
  useSlideTimer({ moving: playing && !held, slide: position, delayMs, onNext: () => swiper?.slideNext() });
  const count = offers.length;
  return (
    <div aria-roledescription="carousel" role="group" aria-label={t('auth.registration.offers')}>
      <Swiper
        className={styles.swiper ?? ''}
        spaceBetween={spacing}
        loop
        speed={still ? 0 : changeMs}
        onSwiper={setSwiper}
        onSliderFirstMove={() => setHeld(true)}
        onTouchEnd={() => setHeld(false)}
        onRealIndexChange={({ realIndex }) => setPosition(realIndex)}
      >
        {offers.map((offer, index) => (
          <SwiperSlide key={offer.id} inert={index !== position}>
            <OfferCard offer={offer} {...rest} />
          </SwiperSlide>
        ))}
      </Swiper>
      <SlideControls
        {...{ count, position, playing }}
        play={setPlaying}
        onShow={(index) => void swiper?.slideToLoop(index)}
      />
    </div>
  );
}

interface SlideControlsProps {
  readonly count: number;
  readonly position: number;
  readonly playing: boolean;
  play(playing: boolean): void;
  onShow(index: number): void;
}

function SlideControls({ count, position, playing, play, onShow }: SlideControlsProps): ReactElement {
  const { t } = useTranslation();
  const Icon = playing ? Pause : Play;
  return (
    <div className={styles.controls}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={t('auth.registration.showOffer', { position: index + 1, count })}
          aria-current={index === position}
          onClick={() => onShow(index)}
        />
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-label={t(playing ? 'auth.registration.pauseOffers' : 'auth.registration.playOffers')}
        onClick={() => play(!playing)}
      >
        <Icon aria-hidden size={16} />
      </button>
    </div>
  );
}
