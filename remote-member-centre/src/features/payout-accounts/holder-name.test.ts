import { foldHolder } from './holder-name';

it.each([
  ['Nguyễn Thị Ánh Đào', 'NGUYEN THI ANH DAO'],
  ['đặng văn ', 'DANG VAN '],
  ['LE MINH LAN', 'LE MINH LAN'],
  ['', ''],
])('writes %j as %j', (typed, written) => expect(foldHolder(typed)).toBe(written));
