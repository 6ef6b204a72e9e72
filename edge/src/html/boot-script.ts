import { bootElementId, themeStorageKey } from '@pavilion/remote-contract';

/** Id of the element that lists the scripts to preload: `[address, integrity]` each. */
export const preloadElementId = 'pavilion-preload';

/**
 * Runs in the head: the visitor's theme and folded menu hold before the first paint, and the route's scripts are on their way. The
 * policy refuses preloads of scripts that stand in the markup; those that a trusted script asks for pass.
 */
export const headScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(t==="dark"||t==="light")document.documentElement.dataset.theme=t;if(localStorage.getItem("menu")==="closed")document.documentElement.dataset.menu="closed"}catch{}
for(var p of JSON.parse(document.getElementById(${JSON.stringify(preloadElementId)}).textContent)){var l=document.createElement("link");l.rel="preload";l.as="script";l.crossOrigin="anonymous";l.integrity=p[1];l.href=p[0];document.head.append(l)}`;

/**
 * Runs after the boot data. It makes the one Trusted Types policy, which admits scripts of the composition only, keeps
 * the table of hashes, and starts the host: the composition's, else its last good one, else the frame says so.
 */
export const bootScript = `(()=>{
const data=JSON.parse(document.getElementById(${JSON.stringify(bootElementId)}).textContent);
const hashes=new Map(Object.entries(data.integrity)),passedBy=new Map();
const pathOf=address=>{try{const url=new URL(address,location.href);return url.origin===location.origin?url.pathname:""}catch{return ""}};
if(window.trustedTypes)trustedTypes.createPolicy("default",{createScriptURL:address=>hashes.has(pathOf(address))?address:null});
const address=given=>{const path=pathOf(given);for(const[folder,times]of passedBy)if(path.startsWith(folder))return path+"?again="+times;return given};
let started=false,timer;
const hosts=[data.composition.host,data.composition.hostFallback].filter(Boolean);
const giveUp=()=>{const box=document.getElementById("frame-failed");if(box){box.hidden=false;document.querySelector(".fr-say").textContent=""}};
const start=index=>{
clearTimeout(timer);
const host=hosts[index];
if(!host)return giveUp();
let failed=false;
const fail=()=>{if(failed||started)return;failed=true;start(index+1)};
assets.hostFailed=error=>{if(error)console.error(error);fail()};
timer=setTimeout(fail,20000);
for(const source of host.scripts){
const script=document.createElement("script");
script.integrity=hashes.get(source)||"";
script.crossOrigin="anonymous";
script.async=false;
script.onerror=fail;
script.src=source;
document.head.append(script)}};
const assets=globalThis.__PAVILION_ASSETS__={
integrity:given=>hashes.get(pathOf(given)),
address,
bypass(folder){const path=pathOf(folder);passedBy.set(path,(passedBy.get(path)||0)+1)},
hostStarted(){started=true;clearTimeout(timer)},
hostFailed(){}};
start(0)})()`;
