import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const zoneOf = async (brand: string): Promise<string | null> => {
  const row = v.object({ zone: v.nullable(v.string()) });
  return (await gateway.database.row(row, 'select brand_zone($1) as zone', [brand])).zone;
};

test('the zone in which statements count days is that of the brand as it is edited', async () => {
  expect(await zoneOf('aurora')).toBe('Asia/Ho_Chi_Minh');
  await gateway.database.execute(
    `update brand set document = jsonb_set(document, '{timeZone}', '"Asia/Taipei"') where id = 'aurora'`,
  );
  expect(await zoneOf('aurora')).toBe('Asia/Taipei');
  await gateway.database.execute(`update brand set document = document - 'timeZone' where id = 'aurora'`);
  expect(await zoneOf('aurora')).toBe('UTC');
  expect(await zoneOf('nobody')).toBeNull();
});
