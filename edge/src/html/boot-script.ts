import { reportPath } from '@pavilion/federation-contract';
import { bootElementId, themeStorageKey } from '@pavilion/remote-contract';

/** Id of the element that lists the scripts to preload: `[address, integrity]` each. */
export const preloadElementId = 'pavilion-preload';

/**
 * Runs in the head: the visitor's theme and folded menu hold before the first paint, and the route's scripts are on
 * their way. The policy refuses preloads of scripts that stand in the markup; those that a trusted script asks for
 * pass.
 */
export const headScript = `try{var t=localStorage.getItem(${JSON.stringify(themeStorageKey)});if(t==="dark"||t==="light")document.documentElement.dataset.theme=t;if(localStorage.getItem("menu")==="closed")document.documentElement.dataset.menu="closed"}catch{}
for(var p of JSON.parse(document.getElementById(${JSON.stringify(preloadElementId)}).textContent)){var l=document.createElement("link");l.rel="preload";l.as="script";l.crossOrigin="anonymous";l.integrity=p[1];l.href=p[0];document.head.append(l)}`;

/** Mark of this tab that the host's files are to be asked for past the cache: a retry after a failure set it. */
const againKey = 'pavilion:again';

/**
 * Runs after the boot data. It makes the one Trusted Types policy, which admits scripts of the composition only, keeps
 * the table of hashes, and starts the host: the composition's, else its last good one, else the painted frame says so,
 * with a retry and the way to customer service. When nothing is heard of a host for some seconds, the last good one is
 * loaded beside it, and whichever asks first runs. What became of a host that failed it reports by itself, with the
 * token that came in a header of the page; a browser that does not show it reports nothing. Scripts follow each other
 * by hand: one that stalls would hold up the next host's if the browser kept their order.
 */
export const bootScript = `(()=>{
const byId=id=>document.getElementById(id);
const data=JSON.parse(byId(${JSON.stringify(bootElementId)}).textContent);
const{composition,info,limits={}}=data;
const hashes=new Map(Object.entries(data.integrity)),passed=new Map(),late=new Set(),violations=[];
const[visit]=performance.getEntriesByType("navigation"),{description:token=""}=(visit&&visit.serverTiming||[]).find(({name})=>name==="page")||{};
const askedAt=performance.now();
const pathOf=address=>{try{const url=new URL(address,location.href);return url.origin===location.origin?url.pathname:""}catch{return ""}};
const folderOf=path=>path.slice(0,path.lastIndexOf("/")+1);
addEventListener("securitypolicyviolation",({effectiveDirective:directive,blockedURI:blocked,sourceFile:source})=>violations.length<20&&violations.push({directive,blocked,source}));
if(window.trustedTypes)trustedTypes.createPolicy("default",{createScriptURL:address=>hashes.has(pathOf(address))?address:null});
const hosts=[composition.host,composition.hostFallback].filter(Boolean),folders=hosts.map(({scripts})=>folderOf(scripts[0]||"?"));
const spared=new Set(Object.values(composition.remotes||{}).filter(({fallback})=>fallback).map(({entry})=>folderOf(entry)));
const painted=byId("root").cloneNode(true);
const begun=[],failed=[],refused=[];
let winner=-1,settled=false,given=false,first,quiet,limit;
const indexOf=from=>from?folders.findIndex(folder=>pathOf(from).startsWith(folder)):winner<0?begun.length-1:winner;
const isCurrent=from=>{const index=indexOf(from);return winner<0?begun[index]&&!failed[index]:index===winner};
const pass=folder=>passed.set(folder,(passed.get(folder)||0)+1);
const fileCode=async path=>{
if(late.has(path))return"host.timeout";
try{
const answer=await fetch(path,{cache:"no-store",signal:AbortSignal.timeout(limits.silenceMs||8000)}),hash=hashes.get(path);
if(!hash||!answer.ok)return"host.unreachable";
const digest=await crypto.subtle.digest("SHA-384",await answer.arrayBuffer());
return"sha384-"+btoa(String.fromCharCode(...new Uint8Array(digest)))===hash?"host.unreachable":"host.integrity"}catch{return"host.unreachable"}};
const tell=(outcome,given)=>typeof given==="string"?send(outcome,given):given.then(code=>send(outcome,code));
const send=(outcome,code)=>{if(token)try{navigator.sendBeacon(${JSON.stringify(reportPath)},new Blob([JSON.stringify({brand:data.brand.code,token,composition:composition.id,loads:[{app:"host",version:composition.host.version,outcome,code,phases:{},elapsedMs:Math.round(performance.now()-askedAt)}],violations:[]})],{type:"application/json"}))}catch{}};
const service=async link=>{
const desks=info.customerService||[],{path}=desks.find(({csType})=>csType==="LIVECHAT")||desks[0];
const key=await crypto.subtle.importKey("raw",await crypto.subtle.digest("SHA-256",new TextEncoder().encode(path.slice(-8))),"AES-CTR",false,["decrypt"]);
const bytes=Uint8Array.from(atob(path.slice(0,-8).replace(/-/g,"+").replace(/_/g,"/")),letter=>letter.charCodeAt(0));
const url=new URL(new TextDecoder().decode(await crypto.subtle.decrypt({name:"AES-CTR",counter:new Uint8Array(16),length:128},key,bytes)));
const allowed=info.resources.filter(({resourceType})=>resourceType==="service-host").map(({url})=>url);
if(url.protocol==="https:"&&allowed.includes(url.host)){link.href=url.href;link.hidden=false}};
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
const end=()=>{
if(settled)return;
settled=true;
clearTimeout(quiet);clearTimeout(limit);
tell("failed",first);giveUp()};
const calm=()=>{
clearTimeout(quiet);clearTimeout(limit);
if(settled)return;
if(winner<0&&begun.length<hosts.length)quiet=setTimeout(()=>{first=first||"host.timeout";next()},limits.silenceMs||8000);
limit=setTimeout(()=>{
if(winner<0){first=first||"host.timeout";return end()}
fail(winner,"host.timeout");calm()},limits.hostMs||20000)};
const next=()=>{
const index=hosts.findIndex((_,one)=>!failed[one]&&(!begun[one]||refused[one]));
if(index<0)return failed.filter(Boolean).length===hosts.length&&end();
begun[index]=true;refused[index]=false;
if(index)assets.host={folder:folders[index],recovered:true,askedAt};
calm();load(hosts[index].scripts,index)};
const fail=(index,code)=>{
if(settled||failed[index])return;
failed[index]=true;first=first||code;
if(winner>=0&&winner!==index)return;
winner=-1;repaint();next()};
const load=([source,...rest],index)=>{
if(!source)return;
const script=document.createElement("script");
script.integrity=hashes.get(source)||"";
script.crossOrigin="anonymous";
script.onload=()=>{
if(settled||failed[index])return;
if(winner>=0&&winner!==index)return void(refused[index]=true);
calm();load(rest,index)};
script.onerror=()=>failed[index]||fail(index,fileCode(source));
script.src=assets.address(source);
document.head.append(script)};
addEventListener("error",({filename})=>{if(filename&&isCurrent(filename))fail(indexOf(filename),"host.start-failed")});
const assets=globalThis.__PAVILION_ASSETS__={
token,violations,host:{folder:folders[0],recovered:false,askedAt},
integrity:given=>hashes.get(pathOf(given)),
address(given){const path=pathOf(given);for(const[folder,times]of passed)if(path.startsWith(folder))return path+"?again="+times;return given},
bypass:folder=>void pass(pathOf(folder)),
passes:folder=>passed.get(pathOf(folder))||0,
watch(element){
const path=pathOf(element.src||element.href),again=assets.passes(folderOf(path)),most=limits.attemptMs||20000;
const timer=setTimeout(()=>{late.add(path);element.dispatchEvent(new Event("error"))},again&&!spared.has(folderOf(path))?Math.max(most,(limits.lastMs||120000)-most):most);
const done=()=>clearTimeout(timer);
element.addEventListener("load",()=>{done();if(isCurrent(path))calm()});
element.addEventListener("error",done)},
isLate(given){const path=pathOf(given);return[...late].some(file=>file.startsWith(path))},
mayStart(from){
const index=indexOf(from);
if(settled||!begun[index]||failed[index])return false;
if(winner>=0&&winner!==index){refused[index]=true;return false}
winner=index;assets.host={folder:folders[index],recovered:index>0,askedAt};
calm();
return true},
hostStarted(from){if(settled||!isCurrent(from))return;const index=indexOf(from);settled=true;clearTimeout(quiet);clearTimeout(limit);if(index)tell("recovered",first)},
hostFailed(error,from){
if(!isCurrent(from))return;
console.error(error);
if(!settled)return fail(indexOf(from),error&&error.request?fileCode(pathOf(error.request)):"host.start-failed");
if(!given&&failed.filter(Boolean).length<hosts.length){tell("render-failed","host.start-failed");repaint();giveUp()}}};
try{if(sessionStorage.getItem("${againKey}")){sessionStorage.removeItem("${againKey}");folders.forEach(pass)}}catch{}
next()})()`;
