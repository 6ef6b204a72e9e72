import { Flame, History, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button, Card, GameTile, IconButton, Rail, SectionHeader, TileGrid } from '../src/index';
import type { BadgeTone } from '../src/index';
import { artwork } from './artwork';
import classes from './frame.module.css';

const names = [
  'Dragon Eye',
  'Aurora Gems',
  'Lucky Sevens',
  'Roulette 37',
  'Saturn Rush',
  'Deep Reef',
  'Quantum Orb',
  'Neon Dice',
  'Moon Rocket',
  'Koi Ascending',
  'Lantern Night',
  'Fortune Ingot',
];
const tones: ReadonlyArray<BadgeTone | undefined> = ['hot', 'new', 'jackpot', undefined];

function Game({ name, index }: { name: string; index: number }): ReactElement {
  const [favourite, setFavourite] = useState(index === 3);
  const tone = tones[index % 4];
  return (
    <GameTile
      name={name}
      vendor="Moonforge"
      image={artwork(name, index)}
      badge={tone && { tone, label: tone }}
      playLabel={`Play ${name}`}
      onPlay={() => undefined}
      demoText="Demo"
      demoLabel={`Demo of ${name}`}
      onDemo={() => undefined}
      favourite={favourite}
      favouriteLabel={`Keep ${name} as favourite`}
      onFavouriteChange={setFavourite}
      rtp={{ label: 'RTP', text: '96.4%' }}
      minBet={{ label: 'Min', text: '₫2,000' }}
    />
  );
}

function Recent({ name, index }: { name: string; index: number }): ReactElement {
  return (
    <Card padding="sm" interactive className={classes.recent}>
      <img className={classes.thumb} src={artwork(name, index).src} alt="" />
      <span className={classes.grow}>
        <strong>{name}</strong>
        <span className={classes.quiet}>12 min ago</span>
      </span>
      <IconButton variant="secondary" label={`Play ${name}`} icon={<Play size={18} fill="currentColor" />} />
    </Card>
  );
}

export function LobbyExample(): ReactElement {
  const arrows = { prevLabel: 'Back', nextLabel: 'On' };
  return (
    <div className={classes.lobby}>
      <Rail {...arrows} title="Recently played" icon={<History size={20} />} item="wide">
        {names.slice(0, 6).map((name, index) => (
          <Recent key={name} name={name} index={index} />
        ))}
      </Rail>
      <Rail
        {...arrows}
        title="Hot this week"
        icon={<Flame size={20} />}
        actions={
          <Button variant="ghost" size="sm" href="#all">
            See all
          </Button>
        }
      >
        {names.map((name, index) => (
          <Game key={name} name={name} index={index} />
        ))}
      </Rail>
      <section>
        <SectionHeader level={1} title="Slots" meta="2,860 games" />
        <TileGrid label="Slots">
          {names.map((name, index) => (
            <Game key={name} name={name} index={index + 2} />
          ))}
        </TileGrid>
      </section>
    </div>
  );
}
