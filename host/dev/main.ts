import { bootElementId } from '@pavilion/remote-contract';
import { isBrandId, renderTokensCss } from '@pavilion/tokens';
import { bootstrap } from '../src/bootstrap';
import { fakeBoot } from '../src/testing/fake-boot';
import { fakeCalls } from '../src/testing/fake-calls';
import { createFakeLoader } from '../src/testing/fake-loader';

const query = new URLSearchParams(location.search);
const boot = await fakeBoot(query);
const { code } = boot.brand;

const style = document.head.appendChild(document.createElement('style'));
style.textContent = renderTokensCss(isBrandId(code) ? code : 'aurora');
const data = document.head.appendChild(document.createElement('script'));
data.type = 'application/json';
data.id = bootElementId;
data.textContent = JSON.stringify(boot);

if (query.has('theme')) localStorage.setItem('theme', query.get('theme') ?? '');
if (query.has('session')) {
  const values = {
    token: 'f'.repeat(32),
    customerId: '1001',
    account: 'lantern88',
    nickname: 'Lan',
    isAgent: '1',
    rankLevel: '3',
  };
  Object.entries(values).forEach(([name, value]) => sessionStorage.setItem(name, value));
}

await bootstrap({ fetch: fakeCalls(boot).fetch, seal: false, createLoader: createFakeLoader });
