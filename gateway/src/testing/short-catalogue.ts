import type { Database } from '@pavilion/platform';

/**
 * Leaves the first `most` of each vendor's games in a category and of each tag, and all that a page names otherwise.
 */
export async function shortenCatalogue(database: Database, most = 12): Promise<void> {
  await database.transaction(async (tx) => {
    // The rows came a moment ago: without figures of the table each is looked for among all of them.
    await tx.execute('analyze game', []);
    // Looking for the players of each of fifteen thousand games takes as long as all the rest.
    await tx.execute('set local session_replication_role = replica', []);
    await tx.execute(
      `with placed as (
         select brand_id, node_id,
           row_number() over (partition by brand_id, vendor_code, category order by rank) as of_vendor,
           row_number() over (partition by brand_id, tags order by rank) as of_tag
         from game
       )
       delete from game using placed
       where game.brand_id = placed.brand_id and game.node_id = placed.node_id and of_vendor > $1
         and (of_tag > $1 or tags = '{}') and hot_rank is null and not opens_list`,
      [most],
    );
    for (const table of ['favourite_game', 'recent_game'])
      await tx.execute(
        `delete from ${table} where (brand_id, node_id) not in (select brand_id, node_id from game)`,
        [],
      );
  });
}
