import { reportPath } from '@pavilion/federation-contract';
import { bootElementId, themeStorageKey } from '@pavilion/remote-contract';

/** Id of the element that lists the scripts to preload: `[address, integrity]` each. */
export const preloadElementId = 'pavilion-preload';

/**
 * Runs in the head: the visitor's theme and folded menu hold before the first paint, and the route's scripts are on their way. The
 * policy refuses preloads of scripts that stand in the markup; those that a trusted script asks for pass.
 */
export const headScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(t==="dark"||t==="light")document.documentElement.dataset.theme=t;if(localStorage.getItem("menu")==="closed")document.documentElement.dataset.menu="closed"}catch{}
for(var p of JSON.parse(document.getElementById(${JSON.stringify(preloadElementId)}).textContent)){var l=document.createElement("link");l.rel="preload";l.as="script";l.crossOrigin="anonymous";l.integrity=p[1];l.href=p[0];document.head.append(l)}`;

/** Mark of this tab that the host's files are to be asked for past the cache: a retry after a failure set it. */
const againKey = 'pavilion:again';

/**
 * Runs after the boot data. It makes the one Trusted Types policy, which admits scripts of the composition only, keeps
 * the table of hashes, and starts the host: the composition's, else its last good one, else the painted frame says so,
 * with a retry and the way to customer service. What became of a host that failed it reports by itself. Scripts follow each other by hand: one that
 * stalls would hold up the next host's if the browser kept their order.
 */
export const bootScript = `(()=>{
const byId=id=>document.getElementById(id);
const data=JSON.parse(byId(${JSON.stringify(bootElementId)}).textContent);
const{composition,info,limits={}}=data;
const hashes=new Map(Object.entries(data.integrity)),passed=new Map(),late=new Set(),violations=[];
const page=Array.from(crypto.getRandomValues(new Uint8Array(16)),byte=>byte.toString(16).padStart(2,"0")).join("");
const askedAt=performance.now();
const pathOf=address=>{try{const url=new URL(address,location.href);return url.origin===location.origin?url.pathname:""}catch{return ""}};
const folderOf=path=>path.slice(0,path.lastIndexOf("/")+1);
addEventListener("securitypolicyviolation",({effectiveDirective:directive,blockedURI:blocked,sourceFile:source})=>violations.length<20&&violations.push({directive,blocked,source}));
if(window.trustedTypes)trustedTypes.createPolicy("default",{createScriptURL:address=>hashes.has(pathOf(address))?address:null});
const hosts=[composition.host,composition.hostFallback].filter(Boolean),folders=hosts.map(({scripts})=>folderOf(scripts[0]||"?"));
const painted=byId("root").cloneNode(true);
let index=-1,settled=false,given=false,first,timer;
const isCurrent=from=>!from||pathOf(from).startsWith(folders[index]);
const pass=folder=>passed.set(folder,(passed.get(folder)||0)+1);
const tell=(outcome,code)=>{try{navigator.sendBeacon(${JSON.stringify(reportPath)},new Blob([JSON.stringify({brand:data.brand.code,page,composition:composition.id,loads:[{app:"host",version:composition.host.version,outcome,code,phases:{},elapsedMs:Math.round(performance.now()-askedAt)}],violations:[]})],{type:"application/json"}))}catch{}};
const service=async link=>{
const desks=info.customerService||[],{path}=desks.find(({csType})=>csType==="LIVECHAT")||desks[0];
const key=await crypto.subtle.importKey("raw",await crypto.subtle.digest("SHA-256",new TextEncoder().encode(path.slice(-8))),"AES-CTR",false,["decrypt"]);
const bytes=Uint8Array.from(atob(path.slice(0,-8).replace(/-/g,"+").replace(/_/g,"/")),letter=>letter.charCodeAt(0));
const url=new URL(new TextDecoder().decode(await crypto.subtle.decrypt({name:"AES-CTR",counter:new Uint8Array(16),length:128},key,bytes)));
const allowed=info.resources.filter(({resourceType})=>resourceType==="service-host").map(({url})=>url);
if(url.protocol==="https:"&&(!allowed.length||allowed.includes(url.host))){link.href=url.href;link.hidden=false}};
const repaint=()=>byId("root").replaceWith(painted.cloneNode(true));
const giveUp=()=>{
if(given)return;
given=true;
const box=byId("frame-failed"),link=byId("frame-service");
if(!box)return;
box.hidden=false;
document.querySelector(".fr-say").textContent="";
box.onclick=()=>{try{sessionStorage.setItem("${againKey}","1")}catch{}};
if(link)service(link).catch(()=>{})};
const fail=code=>{if(!settled){first=first||code;next()}};
const next=()=>{
clearTimeout(timer);
const mine=++index,host=hosts[mine];
if(mine)repaint();
if(!host){settled=true;tell("failed",first);return giveUp()}
if(mine)assets.host={folder:folders[mine],recovered:true,askedAt};
timer=setTimeout(()=>fail("host.timeout"),limits.hostMs||20000);
load(host.scripts,mine)};
const load=([source,...rest],mine)=>{
if(!source)return;
const script=document.createElement("script");
script.integrity=hashes.get(source)||"";
script.crossOrigin="anonymous";
script.onload=()=>mine===index&&load(rest,mine);
script.onerror=()=>mine===index&&fail("host.unreachable");
script.src=assets.address(source);
document.head.append(script)};
addEventListener("error",({filename})=>{if(filename&&isCurrent(filename))fail("host.start-failed")});
const assets=globalThis.__PAVILION_ASSETS__={
page,violations,host:{folder:folders[0],recovered:false,askedAt},
integrity:given=>hashes.get(pathOf(given)),
address(given){const path=pathOf(given);for(const[folder,times]of passed)if(path.startsWith(folder))return path+"?again="+times;return given},
bypass:folder=>void pass(pathOf(folder)),
passes:folder=>passed.get(pathOf(folder))||0,
watch(element){const timer=setTimeout(()=>{late.add(pathOf(element.src||element.href));element.dispatchEvent(new Event("error"))},limits.attemptMs||20000),end=()=>clearTimeout(timer);element.addEventListener("load",end);element.addEventListener("error",end)},
isLate(given){const path=pathOf(given);return[...late].some(file=>file.startsWith(path))},
mayStart:from=>!settled&&isCurrent(from),
hostStarted(from){if(settled||!isCurrent(from))return;settled=true;clearTimeout(timer);if(index)tell("recovered",first)},
hostFailed(error,from){
if(!isCurrent(from))return;
console.error(error);
if(!settled)return fail(!error||!error.request?"host.start-failed":assets.isLate(error.request)?"host.timeout":"host.unreachable");
if(index<hosts.length&&!given){tell("render-failed","host.start-failed");repaint();giveUp()}}};
try{if(sessionStorage.getItem("${againKey}")){sessionStorage.removeItem("${againKey}");folders.forEach(pass)}}catch{}
next()})()`;
