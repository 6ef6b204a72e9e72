import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { reviewDeskPath } from '../../kit';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const read = (url: string) => gateway.gateway.http.app.inject({ url, headers: { host: 'localhost' } });

test.each([
  [reviewDeskPath, 'text/html'],
  [`${reviewDeskPath}/desk.js`, 'text/javascript'],
  [`${reviewDeskPath}/desk.css`, 'text/css'],
])('%s is served to whoever is inside, kept by nobody, framed by nobody', async (url, type) => {
  const { statusCode, headers, body } = await read(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(body.length).toBeGreaterThan(500);
});

test('the page has neither script nor style in its markup, and its script keeps the key in no storage', async () => {
  const { body } = await read(reviewDeskPath);
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|style=/);
  const script = await read(`${reviewDeskPath}/desk.js`);
  expect(script.body).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie|innerHTML/);
});
