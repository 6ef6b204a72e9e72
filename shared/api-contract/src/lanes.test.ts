import type { Vendor, VendorLane } from './game';
import { reshapeLanes } from './lanes';

const vendor = (code: string): Vendor => ({
  code,
  name: code,
  category: 'SPORTS',
  logo: '',
  hot: false,
  gameCount: 1,
  gameId: undefined,
});
const lane = (category: VendorLane['category'], ...codes: string[]): VendorLane => ({
  category,
  classifications: [],
  vendors: codes.map(vendor),
});
const outline = (lanes: readonly VendorLane[]) =>
  lanes.map(({ category, vendors }) => `${category}: ${vendors.map(({ code }) => code).join(' ')}`);

describe('reshapeLanes', () => {
  it('puts e-sports and cockfight after sports', () => {
    const lanes = [lane('LIVE', 'L1'), lane('SPORTS', 'AV', 'S1', 'DS88', 'TF'), lane('RNG', 'R1')];
    expect(outline(reshapeLanes(lanes, { esportsVendors: ['AV', 'TF'], cockfightVendors: ['DS88'] }))).toEqual([
      'LIVE: L1',
      'SPORTS: S1',
      'ESPORTS: AV TF',
      'COCKFIGHT: DS88',
      'RNG: R1',
    ]);
  });

  it('shows no category without a vendor', () => {
    const lanes = [lane('SPORTS', 'AV'), lane('FISH')];
    expect(outline(reshapeLanes(lanes, { esportsVendors: ['AV'], cockfightVendors: [] }))).toEqual(['ESPORTS: AV']);
  });
});
