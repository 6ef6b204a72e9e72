import type { Banner } from '@pavilion/api-contract';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { BannerControls } from './banner-controls';
import { BannerSlide } from './banner-slide';
import classes from './swiper-strip.module.css';

const autoplay = { delay: 5000, disableOnInteraction: false };
const spacing = 20;
const changeMs = 300;

interface SwiperStripProps {
  readonly banners: readonly Banner[];
  readonly compact: boolean;
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The carousel's own state, and the ways to move it. */
function useCarousel() {
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [position, setPosition] = useState(0);
  const [still] = useState(prefersStillness);
  const [playing, setPlaying] = useState(!still);
  const play = (next: boolean): void => {
    setPlaying(next);
    if (next) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  };
  return {
    position,
    setPosition,
    setSwiper,
    still,
    playing,
    play,
    show: (index: number) => void swiper?.slideToLoop(index),
  };
}

/** More than one offer: one centred slide at a time, round and round, until somebody pauses it. */
export default function SwiperStrip({ banners, compact }: SwiperStripProps): ReactElement {
  const { t } = useTranslation();
  const { position, setPosition, setSwiper, still, playing, play, show } = useCarousel();
  const count = banners.length;
  return (
    <>
      <Swiper
        className={classes.swiper}
        modules={[Autoplay, Keyboard]}
        centeredSlides
        spaceBetween={spacing}
        loop
        speed={still ? 0 : changeMs}
        autoplay={{ ...autoplay, enabled: !still }}
        keyboard={{ enabled: true, onlyInViewport: true }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setPosition(realIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide
            key={banner.id}
            role="group"
            aria-roledescription="slide"
            aria-label={t('shell.banner.slide', { position: index + 1, count, title: banner.title })}
            inert={index !== position}
          >
            <BannerSlide banner={banner} compact={compact} first={index === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <BannerControls count={count} position={position} playing={playing} onPlay={play} onShow={show} />
    </>
  );
}
