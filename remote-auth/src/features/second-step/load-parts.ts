/** Few sign-ins need any of it: one file, whichever page asks for it first. */
export const loadParts = () => import(/* webpackChunkName: "second-step" */ './late-parts');
