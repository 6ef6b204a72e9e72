import { planDevServers, startDevServers } from './dev-servers.mjs';
import { startCommand } from './start-command.mjs';
import { checkRooms, watchServers } from './watch-rooms.mjs';
import { serverRooms } from './workspace.mjs';

/**
 * `pnpm dev [room…]`, until Ctrl-C.
 * @param {string[]} rooms
 */
export async function developCommand(rooms) {
  checkRooms(rooms);
  const { servers, env } = await planDevServers(rooms, process.env);
  await startCommand({
    env,
    async whenReady(product, progress) {
      const development = startDevServers(servers, product.dataDir);
      const stopWatching = watchServers({
        rooms: rooms.filter((room) => serverRooms.includes(room)),
        product,
        progress,
      });
      const stop = () => (development.stop(), stopWatching());
      try {
        if (servers.length > 0)
          await progress.step(
            `compile ${servers.map(({ room }) => room).join(', ')} for development`,
            () => development.ready,
          );
        return stop;
      } catch (error) {
        stop();
        throw error;
      }
    },
  });
}
