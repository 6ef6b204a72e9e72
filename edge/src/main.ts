import { createLogger, runProcess } from '@pavilion/platform';
import { readConfig } from './config';
import { createEdge } from './server';

const logger = createLogger({ name: 'edge' });

runProcess({
  logger,
  async start() {
    const config = readConfig(process.env);
    const edge = createEdge({ config, logger });
    logger.info(await edge.listen(), 'listening');
    return edge;
  },
});
