import type { ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { endToEndHeaders } from './message-headers';

/**
 * Passes the answer of the server behind on as it comes, at the pace of who reads it; who goes away ends the call
 * behind too.
 */
export function createRelay(response: ServerResponse, onError: (error: Error) => void): Dispatcher.DispatchHandler {
  let controller: Dispatcher.DispatchController | undefined;
  let begun = false;
  const abort = (): void => controller?.abort(new Error('the visitor went away'));
  response.on('drain', () => controller?.resume());
  response.on('close', () => {
    if (!response.writableFinished) abort();
  });
  return {
    onRequestStart(started) {
      controller = started;
      if (response.destroyed) abort();
    },
    onResponseStart(started, status, headers) {
      if (status < 200) return;
      if (response.headersSent) return started.abort(new Error('the request was refused meanwhile'));
      begun = true;
      response.writeHead(status, endToEndHeaders(headers));
      // A stream has no length, and who opened it learns so before its first event.
      if (headers['content-length'] === undefined) response.flushHeaders();
    },
    onResponseData(started, chunk) {
      if (!response.write(chunk)) started.pause();
    },
    onResponseEnd() {
      response.end();
    },
    onResponseError(_started, error) {
      if (begun) response.destroy();
      else if (!response.headersSent && !response.destroyed) onError(error);
    },
  };
}
