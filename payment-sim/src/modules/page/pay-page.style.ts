/** The page has one look of its own: it stands for somebody else's site. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f2f5f9;--card:#fff;--ink:#14202e;--soft:#56657a;--line:#d6dee8;--act:#0b5cad;
--on-act:#fff;--warn:#8a4b00;--warn-ground:#fff3dc}
@media (prefers-color-scheme:dark){:root{--ground:#0d1420;--card:#162132;--ink:#eef3fa;--soft:#a9b8cc;--line:#2b3b52;
--act:#7db8ff;--on-act:#08131f;--warn:#ffd591;--warn-ground:#33270f}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding:16px}
main{max-width:440px;margin:0 auto}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;margin:8px 0 16px}
h1{font-size:18px;margin:0}
nav a{color:var(--soft);margin-inline-start:12px;display:inline-block;padding:6px 2px}
nav a[aria-current]{color:var(--ink);font-weight:700;text-decoration:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px;margin-bottom:16px}
.amount{font-size:34px;font-weight:750;font-variant-numeric:tabular-nums;margin:4px 0 16px;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:10px 16px;margin:0}
dt{color:var(--soft)}
dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere}
.note{background:var(--warn-ground);color:var(--warn);border-radius:12px;padding:10px 14px;margin:0 0 16px}
.state{font-weight:700;margin:0 0 4px}
form{margin:0 0 12px}
button,.button{display:block;width:100%;min-height:48px;border-radius:12px;border:1px solid var(--line);background:none;
color:var(--ink);font:inherit;font-weight:650;text-align:center;padding:11px 16px;cursor:pointer;text-decoration:none}
.main{background:var(--act);border-color:var(--act);color:var(--on-act)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--act);outline-offset:2px}
label{display:block;color:var(--soft);margin-bottom:6px}
input{width:100%;min-height:48px;border:1px solid var(--line);border-radius:12px;background:none;color:inherit;font:inherit;
padding:8px 14px;margin-bottom:8px}
h2{font-size:15px;margin:0 0 12px;color:var(--soft)}
ul{margin:8px 0 0;padding-inline-start:20px}
`;
