/** The desk has one look of its own: it is a tool of the house, of no brand. */
export const deskStyle = `
:root{color-scheme:light dark;--ground:#f3f5f8;--card:#fff;--ink:#16202c;--soft:#526074;--line:#ccd5e0;--act:#0b57a4;
--on-act:#fff;--no:#a3241b;--fine:#1b6a3a}
@media (prefers-color-scheme:dark){:root{--ground:#0e141d;--card:#161f2c;--ink:#eef2f8;--soft:#aab7c8;--line:#324256;
--act:#86bbff;--on-act:#0a1522;--no:#ffa69e;--fine:#8fdcab}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding:16px}
main{max-width:1120px;margin:0 auto}
h1{font-size:20px;margin:8px 0 16px}
h2{font-size:18px;margin:0 0 12px;overflow-wrap:anywhere}
form,.case,.side{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}
form{display:grid;gap:12px;max-width:480px}
label{color:var(--soft);display:block;margin-bottom:4px}
input,textarea{width:100%;font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:8px;
min-height:44px;padding:8px 12px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;border-radius:8px;border:1px solid var(--line);
background:none;color:inherit;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
button:focus-visible,input:focus-visible,textarea:focus-visible,h2:focus-visible,summary:focus-visible{outline:3px solid var(--act);outline-offset:2px}
form button,.yes,[aria-pressed=true]{background:var(--act);border-color:var(--act);color:var(--on-act)}
.no{border-color:var(--no);color:var(--no)}
details{max-width:480px;margin-top:16px}
summary{min-height:44px;padding:10px 0;cursor:pointer;color:var(--act);font-weight:600}
#offer{display:grid;gap:8px}
#offer:empty{display:none}
.qr{width:100%;max-width:264px;background:#fff;fill:#000;border-radius:8px}
.secret,.paper{font-family:ui-monospace,monospace;overflow-wrap:anywhere;margin:0;user-select:all}
#renewal{margin-bottom:12px}
.bar,.acts,nav{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.bar{justify-content:space-between;margin-bottom:12px}
.desk{display:grid;gap:16px;margin-top:16px;align-items:start}
@media (min-width:800px){.desk{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
li button{width:100%;display:grid;gap:2px;text-align:start}
li strong{font-variant-numeric:tabular-nums}
li span,.hint{color:var(--soft);font-weight:400;overflow-wrap:anywhere;margin:0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:10px 16px;margin:0 0 16px}
dt{color:var(--soft);font-size:14px}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.receipt{margin:0 0 16px;display:grid;gap:8px}
.receipt:empty{display:none}
.picture{padding:0;overflow:auto;justify-self:start;max-width:100%;max-height:75vh;line-height:0;cursor:zoom-in}
.picture img{max-width:100%;max-height:280px;border-radius:8px}
.picture img.whole{max-width:none;max-height:none;cursor:zoom-out}
.decision{display:grid;gap:8px;border-top:1px solid var(--line);padding-top:16px}
.case:empty{display:none}
#said{min-height:24px;margin:12px 0 0}
#said[data-tone=wrong]{color:var(--no)}
#said[data-tone=fine]{color:var(--fine)}
`;
