import { bootPage, data } from '../testing/boot-page';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { outsideSources } from './outside-sources';

const project = { projectId: 'demo-pavilion', apiKey: 'k', authDomain: 'demo-pavilion.firebaseapp.com', appId: 'a' };
const all = { project, google: true, facebook: true, phone: true };
const emulator = 'http://127.0.0.1:9099';

const directive = (policy: string, name: string): string =>
  policy.split(';').find((one) => one.startsWith(`${name} `)) ?? '';

describe('what a page may use of a provider', () => {
  test.each([
    ['nobody outside', undefined],
    ['ways that are all closed', { ...all, google: false, facebook: false, phone: false }],
    ['something else', { project: 'x' }],
  ])('is nothing with %s', (_, told) => {
    expect(outsideSources(told, 'production')).toEqual({
      scripts: [],
      connections: [],
      frames: [],
      opensWindows: false,
    });
  });

  test('is what each way takes, and no more', () => {
    const byWindow = outsideSources({ ...all, phone: false }, 'production');
    expect(byWindow).toMatchObject({ opensWindows: true, frames: ['https://demo-pavilion.firebaseapp.com'] });
    expect(byWindow.scripts).toEqual(['https://apis.google.com/js/', 'https://apis.google.com/_/scs/']);
    const byNumber = outsideSources({ ...all, google: false, facebook: false }, 'production');
    expect(byNumber.opensWindows).toBe(false);
    expect(byNumber.scripts.every((address) => address.includes('/recaptcha/'))).toBe(true);
    expect(byNumber.frames).not.toContain('https://demo-pavilion.firebaseapp.com');
  });

  test('is an emulator of this machine where there is one, and none in production', () => {
    const of = (told: Record<string, unknown>, environment: 'development' | 'production') =>
      outsideSources(told, environment).connections;
    expect(of({ ...all, emulator }, 'development')).toContain(emulator);
    expect(of({ ...all, emulator }, 'production')).not.toContain(emulator);
    expect(of({ ...all, emulator: 'https://evil.example' }, 'development')).not.toContain('https://evil.example');
  });
});

describe('pages of a brand that takes the word of a provider', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge({ outside: { aurora: all } });
    await edge.until(async () => (await edge.get('/')).status === 200);
  });
  afterAll(() => edge.close());

  test('name its addresses, and those of other brands do not', async () => {
    const aurora = await edge.get('/');
    const policy = String(aurora.headers['content-security-policy']);
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(directive(policy, 'frame-src')).toContain(
      'https://demo-pavilion.firebaseapp.com https://www.google.com/recaptcha/',
    );
    expect(directive(policy, 'script-src')).not.toContain('google');
    expect(aurora.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(aurora.text).toContain('id="pavilion-outside">["https://apis.google.com/js/"');
    const lotus = await edge.get('/', { host: 'lotus.localhost:3000' });
    expect(String(lotus.headers['content-security-policy'])).not.toContain('google');
    expect(lotus.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(lotus.text).not.toContain('id="pavilion-outside"');
  });
});

describe('the one policy of trusted scripts', () => {
  const scripts = outsideSources(all, 'production').scripts;
  const { policy } = bootPage(data, {}, { outside: scripts });

  test.each([
    'https://apis.google.com/js/api.js?onload=ready',
    'https://www.google.com/recaptcha/api.js?render=explicit',
    'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js',
  ])('admits %s', (address) => {
    expect(policy?.createScriptURL(address)).toBe(address);
  });

  test.each([
    'https://apis.google.com/js/../evil.js',
    'https://apis.google.com.evil.example/js/api.js',
    'https://user@evil.example/https://apis.google.com/js/api.js',
    'http://apis.google.com/js/api.js',
    'https://www.google.com/complete/search?client=chrome&jsonp=alert(1)//',
    'https://www.gstatic.com/other.js',
    '//evil.example/js/api.js',
    'data:text/javascript,alert(1)',
    'https://[',
  ])('refuses %s', (address) => {
    expect(policy?.createScriptURL(address)).toBeNull();
  });

  test('admits none of them on a page that names nobody', () => {
    const plain = bootPage();
    expect(plain.policy?.createScriptURL('https://apis.google.com/js/api.js')).toBeNull();
  });
});
