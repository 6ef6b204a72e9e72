import { createLogger, runProcess } from '@pavilion/platform';
import { readConfig } from './config';
import { createEdge } from './server';

const logger = createLogger({ name: 'edge' });

runProcess({
  logger,
  async start() {
    const config = readConfig(process.env);
    const edge = createEdge({ config, logger });
    const port = await edge.listen();
    logger.info({ port }, 'listening');
    return edge;
  },
});
