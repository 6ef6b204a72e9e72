import type { Banner } from '@pavilion/api-contract';
import { useSlideTimer } from '@pavilion/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperInstance } from 'swiper';
import { Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useCovered } from '../overlays/use-covered';
import { BannerControls } from './banner-controls';
import { BannerSlide } from './banner-slide';
import classes from './swiper-strip.module.css';

const delayMs = 5000;
/** The others' pictures are fetched so long before the second slide comes: who goes on sooner is spared them. */
const aheadMs = 1500;
const spacing = 20;
const changeMs = 300;

interface SwiperStripProps {
  readonly banners: readonly Banner[];
  readonly compact: boolean;
}

/** With fewer slides the carousel puts the one that is seen in another place of the row, which moves the page. */
const fewestSlides = 4;

/** The offers, repeated until there are enough to go round. */
function slidesOf(banners: readonly Banner[]): readonly Banner[] {
  const times = Math.ceil(fewestSlides / banners.length);
  return Array.from({ length: times }, () => banners).flat();
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The carousel's own state, and the ways to move it. Under a layer that lies over the page it rests. */
function useCarousel() {
  const place = useRef<HTMLDivElement>(null);
  const covered = useCovered(place);
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [slide, setSlide] = useState(0);
  const [still] = useState(prefersStillness);
  const [playing, setPlaying] = useState(!still);
  const [held, setHeld] = useState(false);
  const moving = playing && !covered && !held;
  useSlideTimer({ moving, slide, delayMs, onNext: () => swiper?.slideNext() });
  useEffect(() => {
    // It takes arrows and page keys wherever they are pressed, and those are the layer's.
    if (covered) swiper?.keyboard.disable();
    else swiper?.keyboard.enable();
  }, [swiper, covered]);
  return {
    place,
    slide,
    setSlide,
    setSwiper,
    holding: { onSliderFirstMove: () => setHeld(true), onTouchEnd: () => setHeld(false) },
    still,
    playing,
    moving,
    play: setPlaying,
    show: (index: number) => void swiper?.slideToLoop(index),
  };
}

/** Whether others than the first slide are about to be seen: their turn comes, or somebody reaches for them. */
function useOthers(moving: boolean) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!moving || near) return undefined;
    const timer = setTimeout(() => setNear(true), delayMs - aheadMs);
    return () => clearTimeout(timer);
  }, [moving, near]);
  const reach = (): void => setNear(true);
  return { near, reaching: { onPointerEnter: reach, onTouchStart: reach, onFocus: reach } };
}

/**
 * More than one offer: one centred slide at a time, round and round, until somebody pauses it; it rests under a layer.
 */
export default function SwiperStrip({ banners, compact }: SwiperStripProps): ReactElement {
  const { t } = useTranslation();
  const { place, slide, setSlide, setSwiper, holding, still, playing, moving, play, show } = useCarousel();
  const { near, reaching } = useOthers(moving);
  const count = banners.length;
  return (
    <div ref={place} {...reaching}>
      <Swiper
        className={classes.swiper}
        modules={[Keyboard]}
        centeredSlides
        spaceBetween={spacing}
        loop
        speed={still ? 0 : changeMs}
        keyboard={{ enabled: true, onlyInViewport: true }}
        onSwiper={setSwiper}
        {...holding}
        onRealIndexChange={({ realIndex }) => setSlide(realIndex)}
      >
        {slidesOf(banners).map((banner, index) => (
          <SwiperSlide
            key={`${banner.id}-${index}`}
            role="group"
            aria-roledescription="slide"
            aria-label={t('shell.banner.slide', { position: (index % count) + 1, count, title: banner.title })}
            inert={index !== slide}
          >
            <BannerSlide
              banner={banner}
              compact={compact}
              first={index === 0}
              bare={index !== 0 && slide === 0 && !near}
            />
          </SwiperSlide>
        ))}
      </Swiper>
      <BannerControls {...{ count, playing, moving }} position={slide % count} onPlay={play} onShow={show} />
    </div>
  );
}
