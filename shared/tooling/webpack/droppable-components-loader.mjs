/**
 * Marks components and contexts of a library as free of side effects and leaves their names for debuggers out, so that
 * those that nobody uses are dropped from the build.
 * @param {string} source
 */
export default function droppableComponents(source) {
  return source
    .replace(/= ((?:React\d*\.)(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}
