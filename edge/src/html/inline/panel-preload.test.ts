import { bootPage as page, data, two } from '../../testing/boot-page';

describe('the centre that the address opens', () => {
  const folder = '/assets/r/remote-member-centre/1/';
  const centre = {
    slots: [{ slot: 'shell.panel.member', id: 'centre' }],
    preloads: {
      remote: { js: [`${folder}entry.js`], css: [] },
      slots: { 'shell.panel.member/centre': { js: [`${folder}panel.js`], css: [`${folder}panel.css`] } },
      locales: { EN: { js: [`${folder}en.js`], css: [] }, TW: { js: [`${folder}tw.js`], css: [] } },
    },
  };
  const team = {
    slots: [{ slot: 'shell.panel.agent', id: 'team' }],
    preloads: {
      remote: { js: ['/assets/r/remote-agent-centre/1/entry.js'], css: [] },
      slots: {},
      locales: {},
    },
  };
  const lobby = { slots: [], preloads: { remote: { js: ['/assets/r/remote-lobby/1/entry.js'], css: [] } } };
  const signedIn = {
    ...data,
    language: 'EN',
    composition: { ...data.composition, remotes: { 'remote-lobby': lobby, 'remote-member-centre': centre } },
    integrity: { ...data.integrity, [`${folder}entry.js`]: 'sha384-entry' },
  };
  const withTeam = {
    ...signedIn,
    composition: {
      ...signedIn.composition,
      remotes: { ...signedIn.composition.remotes, 'remote-agent-centre': team },
    },
  };
  const token = 'a token';
  const asMember = { token, isAgent: '0' };

  it('asks for its files after the host’s, with their hashes, in the page’s language', () => {
    const { preloads, scripts } = page(signedIn, asMember, { search: '?member=VIP' });
    expect(scripts.map(({ src }) => src)).toEqual([two]);
    expect(preloads.map(({ as, href }) => [as, href])).toEqual([
      ['script', `${folder}entry.js`],
      ['script', `${folder}panel.js`],
      ['style', `${folder}panel.css`],
      ['script', `${folder}en.js`],
    ]);
    expect(preloads[0]).toMatchObject({ rel: 'preload', integrity: 'sha384-entry', crossOrigin: 'anonymous' });
  });

  it.each([
    ['nobody is signed in', {}, '?member=VIP'],
    ['the address opens none', asMember, '?game=1'],
    ['no remote fills it', { token, isAgent: '1' }, '?agent=agentTeamOverview'],
  ])('asks for nothing when %s', (_, stored, search) => {
    expect(page(signedIn, { ...stored }, { search }).preloads).toEqual([]);
  });

  it.each([
    ['to an agent', '1', '?agent=agentTeamOverview'],
    ['to an agent', '41', '?member=VIP'],
    ['to a member', '0', '?member=VIP'],
  ])('comes ahead where it opens: %s (%s) at %s', (_, isAgent, search) => {
    expect(page(withTeam, { token, isAgent }, { search }).preloads).not.toEqual([]);
  });

  it.each([
    ['to a member', '0', '?agent=agentTeamOverview'],
    ['to a trial account', '4', '?member=VIP'],
    ['to a trial account', '4', '?agent=agentTeamOverview'],
  ])('stays away where it does not: %s (%s) at %s', (_, isAgent, search) => {
    expect(page(withTeam, { token, isAgent }, { search }).preloads).toEqual([]);
  });
});
