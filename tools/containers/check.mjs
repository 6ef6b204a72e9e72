#!/usr/bin/env node
import { lintCompose, lintDockerfiles } from './src/lint.mjs';
import { nginxMissing, testNginx } from './src/nginx-test.mjs';

// node tools/containers/check.mjs: compose file and Dockerfiles by their linters, configurations by nginx itself.
const problems = [...(await lintCompose()), ...(await lintDockerfiles())];
const missing = nginxMissing();
if (missing) console.log(`nginx -t is skipped: ${missing}.`);
for (const file of missing ? [] : /** @type {const} */ (['nginx.conf', 'balancer.conf'])) {
  const { ok, output } = await testNginx(file);
  if (ok) console.log(`nginx -t takes ${file}.`);
  else problems.push(output);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log('docker-compose.yml and the Dockerfiles pass their linters.');
}
