import type { AnswerSource } from './answer-source';
import { createFirstScreens } from './first-screen';
import type { Painter } from './painter';
import { statusFixture } from '../testing/edge-fixtures';

const { info } = statusFixture('aurora').value;
const closed = { maintenance: false, regionRestriction: false, restrictsVisitors: false };
const status = { info, brand: info.brand, status: { ...closed, maintenanceStart: null, maintenanceEnd: null } };
const answers: AnswerSource = {
  wanted: () => ({ revision: () => 3, read: () => ({}) }),
  refresh: () => Promise.resolve(),
};

function openWith(paint: Painter['paint']) {
  let now = 0;
  const faults: unknown[] = [];
  const openScreen = createFirstScreens({
    answers,
    painter: { paint },
    now: () => now,
    onFault: (_, error) => faults.push(error),
  });
  const page = { calls: {}, markup: { TW: '', EN: '', VI: '' } };
  const screen = openScreen({
    status,
    language: 'EN',
    group: undefined,
    path: '/',
    above: undefined,
    page: () => page,
  });
  return { screen, faults, pass: (ms: number) => (now += ms) };
}

it('paints a page again whose painting failed, after pauses that grow, and not for every visitor', () => {
  let left = 2;
  const { screen, faults, pass } = openWith(() => {
    if ((left -= 1) >= 0) throw new Error('took too long');
    return { markup: '<b>made</b>', css: '' };
  });
  expect([screen.revision(), screen.paint().page]).toEqual([3, undefined]);
  pass(999);
  expect(screen.revision()).toBe(3);
  pass(1);
  expect([screen.revision(), screen.revision(), screen.paint().page]).toEqual([4, 4, undefined]);
  pass(1_999);
  expect(screen.revision()).toBe(4);
  pass(1);
  expect([screen.revision(), screen.paint().page?.markup]).toEqual([5, '<b>made</b>']);
  pass(3_600_000);
  expect([screen.revision(), faults.length]).toEqual([5, 2]);
});

it('looks for a file that cannot be used every few seconds, and paints the page once it is back', () => {
  let now = 0;
  let isBack = false;
  const openScreen = createFirstScreens({
    answers,
    painter: { paint: () => ({ markup: '<b>made</b>', css: '' }) },
    now: () => now,
    onFault: () => undefined,
  });
  const page = () => {
    if (!isBack) throw new Error('missing');
    return { calls: {}, markup: { TW: '', EN: '', VI: '' } };
  };
  const screen = openScreen({ status, language: 'EN', group: undefined, path: '/', above: undefined, page });
  for (let tries = 0; tries < 8; tries += 1) {
    expect([screen.revision(), screen.paint().page]).toEqual([tries, undefined]);
    now += 4_000;
  }
  isBack = true;
  screen.revision();
  expect(screen.paint().page?.markup).toBe('<b>made</b>');
});

it('waits a minute at most for a template that always fails', () => {
  const { screen, pass } = openWith(() => {
    throw new Error('broken');
  });
  for (let tries = 0; tries < 12; tries += 1) {
    screen.paint();
    pass(60_000);
    expect(screen.revision()).toBe(4 + tries);
  }
});
