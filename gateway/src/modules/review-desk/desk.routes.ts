import type { FastifyInstance } from 'fastify';
import { reviewDeskPath } from '../../kit';
import { deskPage, deskPolicy } from './desk-page';
import { deskStyle } from './desk-page.style';
import script from './page/desk.inline.ts?text';

/** The page of the desk and its files: without a key it shows nothing, so that they are for anybody inside. */
export function registerDeskRoutes(http: FastifyInstance): void {
  const serve = (path: string, type: string, text: string): void => {
    http.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', deskPolicy)
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(`${type}; charset=utf-8`)
        .send(text),
    );
  };
  serve(reviewDeskPath, 'text/html', deskPage);
  serve(`${reviewDeskPath}/desk.js`, 'text/javascript', script);
  serve(`${reviewDeskPath}/desk.css`, 'text/css', deskStyle);
}
