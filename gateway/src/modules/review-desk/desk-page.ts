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

/** The page; what it shows is read by its script with the key and the code that somebody types. */
export const deskPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Review desk</title><link rel="stylesheet" href="${reviewDeskPath}/desk.css">
<script src="${reviewDeskPath}/desk.js" defer></script></head>
<body><main><h1>Review desk</h1>
<noscript>The desk needs its script.</noscript>
<form id="door" autocomplete="off">
<div><label for="brand">Brand</label><input id="brand" name="brand" required maxlength="64" value="aurora" spellcheck="false"></div>
<div><label for="key">Your key</label><input id="key" name="key" type="password" required maxlength="200" autocomplete="off" spellcheck="false"></div>
<div><label for="code">Code of your app, or a recovery code</label><input id="code" name="code" required maxlength="40" autocomplete="one-time-code" spellcheck="false"></div>
<p class="hint">Both stay in this page alone and are forgotten with it.</p>
<button>Open the desk</button>
</form>
<details id="first"><summary>First time here: bind your app</summary>
<form id="enrolment-form" autocomplete="off">
<p class="hint">Type your key above, and here the enrolment code that you were handed.</p>
<div><label for="enrolment">Enrolment code</label><input id="enrolment" type="password" required maxlength="100" autocomplete="off" spellcheck="false"></div>
<button>Show the picture for my app</button>
<div id="offer" aria-live="polite"></div></form></details>
<section id="room" hidden aria-label="Desk">
<div class="bar"><nav id="queues" aria-label="Queues"></nav>
<div class="acts"><span>Brand <strong id="where"></strong></span><button type="button" id="again">Read again</button>
<button type="button" id="leave">Leave</button></div></div>
<form id="renewal" hidden autocomplete="off"><div><label for="renewal-code">Your session is over. Code of your app</label><input id="renewal-code" required maxlength="40" autocomplete="one-time-code" spellcheck="false"></div>
<button>Go on</button></form>
<div class="desk"><div class="side"><ul id="list" aria-label="What waits"></ul></div><section id="case" class="case" aria-label="Case"></section></div>
</section>
<p id="said" role="status"></p>
</main></body></html>
`;
