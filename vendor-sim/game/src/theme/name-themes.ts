import type { gameThemes } from './game-themes.data';

/** What a game's name promises: a theme, and the picture that leads it. */
export interface NamedTheme {
  readonly theme: keyof typeof gameThemes;
  /** Name of the picture for the highest symbol. */
  readonly lead: string;
}

const named: readonly (readonly [words: string, theme: keyof typeof gameThemes, lead: string])[] = [
  ['dragon|wyrm|drake|serpent|rồng|long vương|龍', 'dragon', 'dragon-eye-jade'],
  ['phoenix|firebird|phượng|chim lửa|鳳', 'dragon', 'phoenix'],
  [
    'saturn|planet|rings|galaxy|orbit|worlds?|nebula|cosmic|sao thổ|hành tinh|ngân hà|vũ trụ',
    'cosmos',
    'planet-violet',
  ],
  ['rockets?|liftoff|launch|booster|crash|tên lửa|phi thuyền|hỏa tiễn', 'cosmos', 'rocket-red'],
  ['orbs?|sphere|oracle|comet|plinko|drop|quả cầu|linh cầu', 'cosmos', 'orb-ember'],
  ['star|stars|starlight|stardust|superstar|ngôi sao|sao băng|ánh sao|siêu sao', 'cosmos', 'star-gold'],
  ['scarabs?|tomb|pyramid|sands|pharaoh|bọ hung|kim tự tháp|pha-ra-ông', 'pharaoh', 'scarab-turquoise'],
  ['lamp|genie|wishes|bazaar|đèn thần|thần đèn|điều ước', 'pharaoh', 'lamp-gold'],
  ['chest|treasure|strongbox|hoard|bounty|kho báu|rương vàng|hòm châu báu', 'pharaoh', 'chest-gold'],
  ['cherry|cherries|anh đào', 'orchard', 'cherries'],
  ['lemons?|lemonade|citrus|chanh vàng|chanh tươi|nước chanh', 'orchard', 'lemon'],
  ['limes?|mojito|chanh xanh|chanh mát', 'orchard', 'lime'],
  ['grapes?|vineyard|vintage|nho', 'orchard', 'grapes-purple'],
  ['melons?|watermelon|dưa', 'orchard', 'watermelon'],
  ['bells?|chime|carillon|chuông', 'orchard', 'bell-gold'],
  ['clovers?|shamrock|meadow|cỏ bốn lá|lá may mắn', 'orchard', 'clover'],
  ['diamonds?|brilliant|kim cương', 'neon', 'diamond-seven-violet'],
  ['sevens?|777|số bảy|bảy đỏ', 'orchard', 'sevens-red'],
  ['joker|jester|harlequin|trickster|fool|hề', 'royal', 'joker-hat'],
  ['crowns?|throne|regalia|coronation|vương miện|ngai vàng|nữ hoàng', 'royal', 'crown-gold'],
  ['bolt|lightning|spark|voltage|surge|thunder|tia chớp|sấm sét|thần sét', 'neon', 'bolt-gold'],
  ['hearts?|valentine|sweetheart|romance|trái tim|tình nhân|con tim', 'neon', 'heart-violet'],
  ['knot|loop|ribbon|spiral|weave|nút thắt|vòng xoáy|dải lụa', 'neon', 'knot-pink'],
  ['koi|carp|cá chép|lý ngư', 'garden', 'koi-gold'],
  ['lotus|lily|petals|blossom|sen', 'garden', 'lotus-pink'],
  ['lanterns?|festival|đèn lồng|hoa đăng|lồng đèn', 'fortune', 'lanterns-red'],
  ['ingots?|fortune|prosperity|riches|nguyên bảo|thỏi vàng|phú quý|cát tường', 'fortune', 'ingot-gold'],
  ['coins?|cash|wealth|treasury|money|lộc|tiền|thần tài', 'fortune', 'coins-gold'],
  ['pavilion|temple|pagoda|palace|gate|courtyard|hoàng cung|lầu vàng|cung điện|thành cổ', 'fortune', 'pavilion-red'],
  ['pearls?|oyster|lagoon|ngọc trai|trân châu', 'ocean', 'pearl-teal'],
  ['mahjong|tiles|mạt chược', 'tiles', 'mahjong-red'],
  ['dice|rollers?|sixes|xúc xắc|xí ngầu', 'salon', 'dice-red'],
  ['quest|hero|kingdom|sword|dungeon|level|kiếm khách|hiệp sĩ|vương quốc', 'arcade', 'pixel-sword-fire'],
];

const patterns = named.map(([words, theme, lead]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u'),
  theme,
  lead,
}));

/** The theme that a name speaks of, if it speaks of any. */
export function themeOfName(name: string): NamedTheme | undefined {
  const text = name.normalize('NFC').toLocaleLowerCase('vi');
  return patterns.find(({ pattern }) => pattern.test(text));
}
