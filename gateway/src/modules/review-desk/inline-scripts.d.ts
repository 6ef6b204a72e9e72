/** The script of a page: bundled and minified text of `x.inline.ts`, made when the gateway is built. */
declare module '*.inline.ts?text' {
  const script: string;
  export default script;
}
