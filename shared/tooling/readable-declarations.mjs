import ts from 'typescript';

/*
 * Declarations as the compiler writes them spell every schema out, as valibot's types and wherever it is used. Here a
 * schema is written as what it takes, and one that has a name is written out once.
 */
const { factory } = ts;
const printer = ts.createPrinter({ removeComments: true });

/** @param {string} name */
const keyword = (name) => factory.createTypeReferenceNode(name);
/** @param {readonly ts.TypeNode[]} types */
const union = (types) => factory.createUnionTypeNode(types);
/** @param {ts.TypeNode | undefined} list a tuple of types, or the type of a list that has a name */
const oneOf = (list) => {
  const tuple = list && ts.isTypeOperatorNode(list) ? list.type : list;
  if (tuple && ts.isTupleTypeNode(tuple)) return union(tuple.elements);
  return tuple ? factory.createIndexedAccessTypeNode(tuple, keyword('number')) : keyword('never');
};

/**
 * How schemas are written, by their names in valibot; what they are given is readable already.
 * @type {Record<string, (types: readonly ts.TypeNode[]) => ts.TypeNode>}
 */
const schemas = {
  StringSchema: () => keyword('string'),
  NumberSchema: () => keyword('number'),
  BooleanSchema: () => keyword('boolean'),
  UndefinedSchema: () => keyword('undefined'),
  UnknownSchema: () => keyword('unknown'),
  ObjectSchema: ([entries = keyword('never')]) => entries,
  LooseObjectSchema: ([entries = keyword('never')]) => entries,
  StrictObjectSchema: ([entries = keyword('never')]) => entries,
  LiteralSchema: ([value = keyword('never')]) => value,
  ArraySchema: ([item = keyword('never')]) => keywordOf('List', [item]),
  RecordSchema: ([key = keyword('never'), value = keyword('never')]) => keywordOf('Record', [key, value]),
  NullableSchema: ([type = keyword('never')]) => union([type, keyword('null')]),
  NullishSchema: ([type = keyword('never')]) => union([type, keyword('null'), keyword('undefined')]),
  OptionalSchema: ([type = keyword('never'), ...fallback]) =>
    keywordOf('Optional', [type, ...fallback.filter(isKnown)]),
  PicklistSchema: ([list]) => oneOf(list),
  UnionSchema: ([list]) => oneOf(list),
  VariantSchema: ([, list]) => oneOf(list),
  SchemaWithPipe: ([list]) => piped(list),
};

/** @param {string} name @param {readonly ts.TypeNode[]} types */
const keywordOf = (name, types) => factory.createTypeReferenceNode(name, types);

/** @param {ts.TypeNode} type */
const isKnown = (type) => !['undefined', 'any', 'string', 'number'].includes(textOf(type));

/**
 * A schema with what is asked of its value beside the type: `string & regex`, `number & minValue<0>`.
 * @param {ts.TypeNode | undefined} list
 */
function piped(list) {
  const tuple = list && ts.isTypeOperatorNode(list) ? list.type : list;
  if (!tuple || !ts.isTupleTypeNode(tuple)) return keyword('never');
  const [schema = keyword('never'), ...actions] = tuple.elements;
  return factory.createIntersectionTypeNode([schema, ...actions.map(actionOf)]);
}

/** @param {ts.TypeNode} action */
function actionOf(action) {
  const name = ts.isTypeReferenceNode(action) ? textOf(action.typeName).replace(/^v\./, '') : '';
  if (!ts.isTypeReferenceNode(action) || !name.endsWith('Action')) return action;
  const word = name.charAt(0).toLowerCase() + name.slice(1, -'Action'.length);
  // The first type is what goes in, which the schema before says.
  const facts = (action.typeArguments ?? []).slice(1).filter((type) => textOf(type) !== 'undefined');
  return factory.createTypeReferenceNode(word, facts.length > 0 ? facts : undefined);
}

/** @param {ts.Node} node */
const textOf = (node) => {
  const file = node.getSourceFile?.() ?? blank;
  return printer.printNode(ts.EmitHint.Unspecified, node, file).replace(/\s+/g, ' ');
};
const blank = ts.createSourceFile('blank.d.ts', '', ts.ScriptTarget.Latest);

/** @type {ts.TransformerFactory<ts.SourceFile>} */
const readableTypes = (context) => {
  /** @param {ts.Node} node @returns {ts.Node | undefined} */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return undefined;
    const inside = ts.visitEachChild(node, visit, context);
    if (ts.isModifier(inside) && inside.kind === ts.SyntaxKind.DeclareKeyword) return undefined;
    if (ts.isImportTypeNode(inside) && inside.qualifier)
      return factory.createTypeReferenceNode(inside.qualifier, inside.typeArguments);
    if (ts.isPropertySignature(inside)) return plainProperty(inside);
    if (!ts.isTypeReferenceNode(inside) || !ts.isQualifiedName(inside.typeName)) return inside;
    const write = schemas[inside.typeName.right.text];
    return write ? write(inside.typeArguments ?? []) : inside;
  };
  return (file) => /** @type {ts.SourceFile} */ (visit(file));
};

/**
 * Nothing of a contract is written to, so `readonly` says nothing; what may be left out has its question mark.
 * @param {ts.PropertySignature} property
 */
function plainProperty(property) {
  const { type, questionToken, name } = property;
  const optional = type && ts.isTypeReferenceNode(type) && textOf(type.typeName) === 'Optional' ? type : undefined;
  const [inner, ...fallback] = optional?.typeArguments ?? [];
  const isPlain = inner && fallback.length === 0;
  const mark = isPlain ? factory.createToken(ts.SyntaxKind.QuestionToken) : questionToken;
  return factory.updatePropertySignature(property, undefined, name, mark, isPlain ? inner : type);
}

/** Types shorter than this are written wherever they are used. */
const shortest = 30;

/**
 * Types by the name that the package exports them under.
 * @param {readonly ts.SourceFile[]} files
 */
function namedTypes(files) {
  const declarations = files
    .flatMap((file) => file.statements)
    .flatMap((one) => (ts.isVariableStatement(one) ? one.declarationList.declarations : []));
  return new Map(
    declarations
      .flatMap(({ name, type }) => (type ? [/** @type {const} */ ([textOf(type), textOf(name)])] : []))
      .filter(([text]) => text.length >= shortest),
  );
}

/**
 * Puts the name of a type in its place, but where it is declared.
 * @param {ReadonlyMap<string, string>} names
 * @returns {ts.TransformerFactory<ts.SourceFile>}
 */
const withNames = (names) => (context) => {
  /** @param {ts.Node} node @returns {ts.Node} */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.type) {
      const type = ts.visitEachChild(node.type, visit, context);
      return factory.updateVariableDeclaration(node, node.name, undefined, type, undefined);
    }
    const name = ts.isTypeNode(node) ? names.get(textOf(node)) : undefined;
    return name === undefined ? ts.visitEachChild(node, visit, context) : keyword(name);
  };
  return (file) => /** @type {ts.SourceFile} */ (visit(file));
};

/**
 * @param {[file: string, text: string][]} sections declarations of a package, by file
 * @param {Map<string, string>} [known] names of types that packages before it export; its own are added
 * @returns {[file: string, text: string][]} the same, shorter
 */
export function readableDeclarations(sections, known = new Map()) {
  const files = sections.map(([name, text]) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  const { transformed: plain } = ts.transform(files, [readableTypes]);
  for (const [text, name] of namedTypes(plain)) known.set(text, known.get(text) ?? name);
  const { transformed } = ts.transform([...plain], [withNames(known)]);
  const writer = ts.createPrinter();
  return sections.map(([name], index) => [name, writer.printFile(transformed[index] ?? blank).trim()]);
}
