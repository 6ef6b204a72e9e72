import { FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { opened, show } from '../../testing/show';
import { FreePlayButton } from './components/free-play-button';
import { systemName } from './free-play.queries';

const onSuccess = jest.fn();
const start = () => screen.findByRole('button', { name: 'Try for free' });

describe('free play', () => {
  it('opens a trial account with a random text of its own each time', async () => {
    const bodies: { random: string }[] = [];
    const seen: (string | null)[] = [];
    const { user } = await show(<FreePlayButton onSuccess={onSuccess} />, {
      modules: ['FREEPLAY3'],
      handlers: {
        freePlay: ({ body, headers }) => (
          bodies.push(body), seen.push(headers.get('X-Gateway-Version')), { ...opened, customerType: 4 }
        ),
      },
    });
    await user.click(await start());
    await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ accountType: 4 })));
    await user.click(await start());
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]).toMatchObject({
      os: expect.any(String),
      platform: 'W',
      random: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
    expect(bodies[0]?.random).not.toBe(bodies[1]?.random);
    expect(seen).toEqual(['3', '3']);
  });

  it('is not there where the brand has none', async () => {
    await show(<FreePlayButton onSuccess={onSuccess} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it did not open', async () => {
    const { user } = await show(<FreePlayButton onSuccess={onSuccess} />, {
      modules: ['FREEPLAY3'],
      handlers: { freePlay: () => new FakeRefusal('platform.rate-limited') },
    });
    await user.click(await start());
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'iOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS'],
    ['curl/8.0', 'Other'],
  ])('names the system of %s', (userAgent, name) => {
    expect(systemName(userAgent)).toBe(name);
  });
});
