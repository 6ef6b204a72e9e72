/** A script that stands in a page: bundled and minified text of `x.inline.ts`, made when the edge is built. */
declare module '*.inline.ts?text' {
  const script: string;
  export default script;
}
