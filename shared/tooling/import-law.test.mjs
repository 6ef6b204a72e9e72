import { RuleTester } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { importLawPlugin } from './eslint-import-law.mjs';

const root = path.resolve(__dirname, '../..');

/** @param {string} filename @param {string} code */
const legal = (filename, code) => ({ filename: path.join(root, filename), code });

/** @param {string} filename @param {string} code @param {RegExp} message */
const refused = (filename, code, message) => ({ filename: path.join(root, filename), code, errors: [{ message }] });

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, ecmaVersion: 2023, sourceType: 'module' },
});

tester.run('import-law', importLawPlugin.rules['import-law'], {
  valid: [
    legal('shared/api-contract/src/a.ts', "import { x } from '@pavilion/money';"),
    legal('shared/remote-contract/src/a.ts', "import type { X } from '@pavilion/api-contract';"),
    legal('shared/ui/src/a.tsx', "import { x } from '@pavilion/tokens'; import React from 'react';"),
    legal(
      'remote-lobby/src/features/home/home.page.tsx',
      "import { a } from '@pavilion/ui'; import { b } from '../search'; import { c } from '../search/index'; import { d } from '../../ui/card'; import './x.css';",
    ),
    legal(
      'remote-lobby/src/features/home/home.page.test.tsx',
      "import { a } from '@pavilion/test-kit'; import { b } from '../../remote';",
    ),
    legal('remote-lobby/dev/main.tsx', "import { a } from '@pavilion/test-kit'; import r from '../src/remote';"),
    legal('remote-lobby/webpack.config.mjs', "import { a } from '@pavilion/tooling/webpack-remote.mjs';"),
    legal(
      'gateway/src/modules/wallet/wallet.routes.ts',
      "import { a } from './wallet.service'; import { b } from '../member'; import { c } from '../../kit'; import f from 'fastify';",
    ),
    legal('gateway/src/kit/call-limits.ts', "import { a } from './caller'; import { b } from '@pavilion/platform';"),
    legal('gateway/src/kit/call-limits.test.ts', "import { a } from '../testing/test-gateway';"),
    legal('gateway/src/config/gateway-config.ts', "import type { A } from '../kit';"),
    legal(
      'gateway/src/seed/demo.module.ts',
      "import { a } from '../modules/member'; import { b } from '../kit'; import { c } from './demo.data';",
    ),
    legal(
      'gateway/src/composition/composition-root.ts',
      "import { a } from '../modules/wallet'; import { b } from '../seed/brands'; import type { C } from '../config/gateway-config'; import { d } from './compose-lobby';",
    ),
    legal('gateway/src/server.ts', "import { a } from './composition'; import { b } from './kit';"),
    legal('gateway/src/main.ts', "import { a } from './server'; import { b } from './config/gateway-config';"),
    legal(
      'gateway/src/modules/wallet/account.repository.ts',
      "import { a } from './wallet.repository'; import { b } from './wallet.schema';",
    ),
    legal(
      'host/src/runtime/host-api.ts',
      "import { a } from '../layers/notices.store'; import { b } from '../core/event-bus'; import { c } from './live-news';",
    ),
    legal('host/src/routing/use-page-effects.ts', "import { a } from '../runtime/runtime-context';"),
    legal('host/src/federation/qa-panel/qa-tools.tsx', "import { a } from '../../runtime/runtime-context';"),
    legal('host/src/pages/help.page.tsx', "import { a } from '../shell/host-link';"),
    legal('host/src/host-app.tsx', "import { a } from './pages/site-pages'; import { b } from './shell/shell';"),
    legal('host/src/session/session-service.test.ts', "import { a } from '../testing/render-host';"),
    legal('edge/src/page.ts', "import { a } from '@pavilion/remote-contract';"),
    legal(
      'e2e/playwright.config.ts',
      "import { a } from '../tools/start/product.mjs'; import { b } from '@pavilion/test-kit';",
    ),
  ],
  invalid: [
    refused(
      'shared/money/src/a.ts',
      "import { x } from '@pavilion/api-contract';",
      /shared\/money may not import @pavilion\/api-contract: money stands below/,
    ),
    refused('shared/api-contract/src/a.ts', "export { x } from '@pavilion/api-client';", /only @pavilion\/money/),
    refused('shared/ui/src/a.tsx', "import { x } from '@pavilion/i18n';", /arrive as props/),
    refused('shared/ui/src/a.tsx', "import { x } from 'react-i18next';", /may not use react-i18next/),
    refused('shared/ui/src/a.tsx', "import { x } from '@pavilion/ui';", /import by a relative path/),
    refused('remote-lobby/src/a.ts', "import { x } from '../../gateway/src/main';", /reaches the host through HostApi/),
    refused('remote-lobby/src/a.ts', "import { x } from 'remote-auth';", /remote-lobby may not import remote-auth/),
    refused('remote-lobby/src/a.ts', "const x = import('host/src/main');", /remote-lobby may not import host/),
    refused('remote-lobby/src/a.ts', "import { x } from '../../shared/money/src/amount';", /Use @pavilion\/money/),
    refused('remote-lobby/src/a.ts', "import { x } from '@pavilion/platform';", /may not import @pavilion\/platform/),
    refused('remote-lobby/src/a.ts', "import { x } from '@pavilion/test-kit';", /for tests and dev/),
    refused(
      'remote-lobby/src/features/home/home.page.tsx',
      "import { x } from '../search/search.page';",
      /import features\/search/,
    ),
    refused(
      'remote-lobby/src/features/home/home.page.tsx',
      "import { x } from '../../session/store';",
      /move .* to src\/ui/,
    ),
    refused('remote-lobby/src/remote.ts', "import { x } from './features/home/home.page';", /import features\/home/),
    refused('remote-lobby/src/ui/card.tsx', "import { x } from '../features/home';", /stands below the features/),
    refused(
      'host/src/a.ts',
      "import type { x } from '../../remote-lobby/src/remote';",
      /remotes are loaded at run time/,
    ),
    refused('host/src/core/modules.ts', "import type { X } from '../session/abilities';", /core knows no other room/),
    refused('host/src/core/modules.ts', "import { x } from '../bootstrap';", /core knows no other room/),
    refused('host/src/session/balance.ts', "import { x } from '../layers/notices.store';", /have runtime\/ pass in/),
    refused('host/src/runtime/live-news.ts', "import { x } from '../shell/host-link';", /layers\/ or core\//),
    refused('host/src/routing/navigation.ts', "import { x } from '../runtime/use-module';", /routing\/use-\*/),
    refused('host/src/federation/failure.ts', "import type { X } from './qa-panel/app-view';", /pass it in/),
    refused('host/src/shell/shell.tsx', "import { x } from '../pages/site-pages';", /as a child from host-app/),
    refused('host/src/frame/build-frame.ts', "import { x } from '../runtime/host-runtime';", /it has no runtime/),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import { x } from './wallet.routes';",
      /service may not import routes/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.repository.ts',
      "import { x } from './wallet.service';",
      /repository may not import service/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import { x } from '../member/member.service';",
      /import modules\/member/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import type { x } from 'fastify';",
      /no HTTP below the routes/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import { x } from '../../config/config';",
      /passed in as a dependency/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import { x } from '../../kit/gates';",
      /the kit is entered by its index only: import kit/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import type { X } from '../../composition';",
      /passed in as a dependency/,
    ),
    refused(
      'gateway/src/modules/wallet/wallet.service.ts',
      "import { x } from '../../seed/brands';",
      /passed in as a dependency/,
    ),
    refused(
      'gateway/src/kit/gates.ts',
      "import type { X } from '../modules/member';",
      /gateway\/src\/kit may not import .*an interface of its own/,
    ),
    refused(
      'gateway/src/kit/call-limits.ts',
      "import type { X } from '../config/gateway-config';",
      /stands below them/,
    ),
    refused('gateway/src/config/gateway-config.ts', "import { x } from '../modules/wallet';", /pass what it reads/),
    refused(
      'gateway/src/composition/compose-lobby.ts',
      "import { x } from '../modules/wallet/wallet.service';",
      /import modules\/wallet/,
    ),
    refused(
      'gateway/src/composition/compose-lobby.ts',
      "import { x } from '../server';",
      /server\.ts builds the gateway/,
    ),
    refused('gateway/src/server.ts', "import { x } from './modules/wallet';", /put it together in composition/),
    refused(
      'gateway/src/server.ts',
      "import { x } from './composition/composition-root';",
      /import composition and export/,
    ),
    refused('gateway/src/main.ts', "import { x } from './composition';", /what server\.ts builds/),
    refused('gateway/src/seed/demo.module.ts', "import { x } from '../composition';", /through modules and the kit/),
    refused('edge/src/page.ts', "import { x } from '@pavilion/ui';", /the frame is data/),
    refused('e2e/specs/a.spec.ts', "import { x } from '../../host/src/main';", /never source of an app/),
  ],
});
