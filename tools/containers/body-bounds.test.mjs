import { endpoints, usualBody } from '@pavilion/api-contract';
import { allCalls } from '@pavilion/api-contract/all';
import { largestReport, reportPath } from '@pavilion/federation-contract';
import { readText } from './src/files.mjs';

const units = { k: 1024, m: 1024 * 1024 };

/** Bytes that a `client_max_body_size` allows. @param {string} text */
function bytesOf(text) {
  const [, count = '', unit = ''] = /client_max_body_size (\d+)([km]);/.exec(text) ?? [];
  return Number(count) * (unit === 'k' ? units.k : units.m);
}

/**
 * The bound that stands in the location of a path, or else the one of everything. @param {string} text @param {string}
 * path
 */
function boundAt(text, path) {
  const location = text.split(`location = ${path} {`)[1]?.split('}')[0] ?? '';
  return bytesOf(location.includes('client_max_body_size') ? location : text);
}

const calls = Object.values(allCalls).flatMap((endpoint) =>
  [endpoint, ...endpoint.aliases].map(({ method, path }) => ({ endpoint, method, path })),
);
const own = calls.filter(({ endpoint }) => endpoint.bodyBound !== usualBody);

describe.each(['nginx.conf', 'balancer.conf'])('bounds of bodies in %s', (file) => {
  const text = readText(`containers/${file}`);

  it('are those of the contract', () => {
    expect(bytesOf(text)).toBe(usualBody.most);
    expect(own.map(({ path }) => [path, boundAt(text, path)])).toEqual(
      own.map(({ path, endpoint }) => [path, endpoint.bodyBound.most]),
    );
  });

  it('has a location for no other path that takes more or less', () => {
    const bounded = [...text.matchAll(/location = (\S+) \{[^}]*client_max_body_size/g)].map(([, path]) => path);
    expect(bounded.filter((path) => path !== reportPath)).toEqual(own.map(({ path }) => path));
  });
});

test('reports of pages are as long as the edge takes them', () => {
  expect(boundAt(readText('containers/nginx.conf'), reportPath)).toBe(largestReport);
});

test('a picture of 5 MB fits the bound of its call, as text', () => {
  expect(endpoints.uploadAvatar.bodyBound.most).toBeGreaterThan((5 * units.m * 4) / 3 + 200);
});

test('nginx lets pass the bodies of just those calls that delete what their body names', () => {
  const [, named = ''] = /"~\^DELETE:\[\^:\]\+:\/wps\/\(([^)]+)\)\$"/.exec(readText('containers/framing.conf')) ?? [];
  const deletes = calls
    .filter(({ endpoint, method }) => method === 'DELETE' && endpoint.body.type !== 'undefined')
    .map(({ path }) => path);
  expect(
    named
      .split('|')
      .map((name) => `/wps/${name}`)
      .sort(),
  ).toEqual(deletes.sort());
});
