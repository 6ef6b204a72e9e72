import { developedOrigins } from './addresses';

/** In the place of this text the edge writes the origins of its development servers. */
developedOrigins.push('development-origins');
