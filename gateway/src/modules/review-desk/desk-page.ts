import { reviewDeskPath } from '../../kit';

/** Nothing but the desk's own files runs or loads, it calls its own server alone, and nobody frames it. */
export const deskPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Receipts come with an answer, as text.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The page; what it shows is read by its script with the key that somebody types. */
export const deskPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Review desk</title><link rel="stylesheet" href="${reviewDeskPath}/desk.css">
<script src="${reviewDeskPath}/desk.js" defer></script></head>
<body><main><h1>Review desk</h1>
<noscript>The desk needs its script.</noscript>
<form id="door" autocomplete="off">
<div><label for="brand">Brand</label><input id="brand" name="brand" required maxlength="64" value="aurora" spellcheck="false"></div>
<div><label for="key">Your key</label><input id="key" name="key" type="password" required maxlength="200" autocomplete="off" spellcheck="false"></div>
<p class="hint">It stays in this page alone and is forgotten with it.</p>
<button>Open the desk</button></form>
<section id="room" hidden aria-label="Desk">
<div class="bar"><nav id="queues" aria-label="Queues"></nav>
<div class="acts"><span>Brand <strong id="where"></strong></span><button type="button" id="again">Read again</button>
<button type="button" id="leave">Leave</button></div></div>
<div class="desk"><div class="side"><ul id="list" aria-label="What waits"></ul></div><section id="case" class="case" aria-label="Case"></section></div>
</section>
<p id="said" role="status"></p>
</main></body></html>
`;
