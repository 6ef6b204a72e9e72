import { isTextKey } from './catalogue';
import { en } from './en';
import { createTranslator, errorText } from './translator';
import { tw } from './tw';
import { vi } from './vi';
import { refusalStatus } from '../../../src/modules/vendor.errors';

const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe('texts', () => {
  it('are complete, with the same values to fill in', () => {
    for (const catalogue of [tw, vi]) {
      expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        const other = isTextKey(key) ? catalogue[key] : '';
        expect(other.trim()).not.toBe('');
        expect({ key, holes: holes(other) }).toEqual({ key, holes: holes(text) });
      }
    }
  });

  it('tell players of every refusal that can reach them', () => {
    const t = createTranslator('EN');
    const ofServers = ['vendor.signature-invalid', 'wallet.unknown-reference', 'wallet.idempotency-conflict'];
    const silent = ['round.conflict', 'request.invalid', 'platform.not-found', ...ofServers];
    const told = Object.keys(refusalStatus).filter((code) => !silent.includes(code));
    expect(told.filter((code) => errorText(t, code) === en['error.unknown'])).toEqual([]);
  });
});
