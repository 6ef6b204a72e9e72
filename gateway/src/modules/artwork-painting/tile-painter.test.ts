import { createHash } from 'node:crypto';
import path from 'node:path';
import { openArtworkAssets, type ArtworkAssets } from './artwork-assets';
import { paintTile } from './tile-painter';
import { planTile, type TileSubject } from './tile-plan';

const artDirectory = path.resolve(__dirname, '../../../art');
let assets: ArtworkAssets;
beforeAll(async () => {
  assets = await openArtworkAssets(artDirectory);
});

const subject = (change: Partial<TileSubject> = {}): TileSubject => ({
  nodeId: '100123',
  title: 'Golden Koi Rush',
  category: 'RNG',
  art: { family: 'koi' },
  ...change,
});
const bytesOf = async (of: TileSubject): Promise<string> => {
  const canvas = await paintTile(assets, planTile(assets.kit, of));
  return createHash('sha256')
    .update(await canvas.encode('webp', 82))
    .digest('hex');
};

describe('a tile', () => {
  it('comes out the same, byte by byte', async () => {
    expect(await bytesOf(subject())).toBe(await bytesOf(subject()));
  });

  it('differs by id and by title', async () => {
    const first = await bytesOf(subject());
    expect(await bytesOf(subject({ nodeId: '100124' }))).not.toBe(first);
    expect(await bytesOf(subject({ title: 'Golden Koi Pond' }))).not.toBe(first);
  });
});

describe('the plan of a tile', () => {
  it('letters Vietnamese names in fonts that hold their letters', () => {
    for (let id = 0; id < 300; id += 1) {
      const { lettering } = planTile(assets.kit, subject({ nodeId: String(id), title: 'Cá Chép Vượt Vũ Môn' }));
      expect(assets.kit.fonts[lettering.font]?.vietnamese).toBe(true);
    }
  });

  it('keeps the promise of a colour in the title', () => {
    const { motif } = planTile(assets.kit, subject({ title: 'Hồng Ngọc Rực Lửa', art: { family: 'gem' } }));
    expect(motif.name).toBe('gem-ruby');
  });

  it('never mirrors what carries writing', () => {
    for (let id = 0; id < 100; id += 1) {
      expect(planTile(assets.kit, subject({ nodeId: String(id), art: { family: 'sevens' } })).mirrored).toBe(false);
    }
  });

  it('refuses a family that the kit does not hold', () => {
    expect(() => planTile(assets.kit, subject({ art: { family: 'unicorn' } }))).toThrow(RangeError);
  });
});

describe('the letters of a tile', () => {
  const lettered = (language: 'TW' | 'EN' | 'VI', text: string): TileSubject =>
    subject({ lettered: { language, text } });

  it('are those of its text’s script, on the same picture', () => {
    for (let id = 0; id < 60; id += 1) {
      const plans = [
        lettered('EN', 'Golden Koi Rush'),
        lettered('TW', '黃金錦鯉狂飆'),
        lettered('VI', 'Cá Chép Vàng Thần Tốc'),
      ].map((of) => planTile(assets.kit, { ...of, nodeId: String(id) }));
      const [english, chinese, vietnamese] = plans;
      for (const plan of plans) {
        expect(plan.motif).toBe(english?.motif);
        expect(plan.background).toBe(english?.background);
        expect(plan.fill).toBe(english?.fill);
      }
      expect(chinese?.face).toEqual(english?.lettering.faces.chinese);
      expect(assets.kit.fonts[vietnamese?.face.font ?? '']?.vietnamese).toBe(true);
      expect(english?.face.font).toBe(english?.lettering.font);
    }
  });

  it('make another picture of each language', async () => {
    const pictures = new Set<string>();
    for (const of of [
      lettered('EN', 'Golden Koi Rush'),
      lettered('TW', '黃金錦鯉狂飆'),
      lettered('VI', 'Cá Chép Vàng Thần Tốc'),
    ])
      pictures.add(await bytesOf(of));
    expect(pictures.size).toBe(3);
  });
});
