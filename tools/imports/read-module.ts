import { parseSync, Visitor } from 'oxc-parser'

/** One reach of a module for another: `type` leaves no trace at run time. */
export type Reach = { specifier: string; kind: 'value' | 'type' | 'dynamic'; line: number }

export type Module = {
  /** Path from the root of the repository, with `/`. */
  path: string
  reaches: Reach[]
  /** Lines with `export * from`. */
  starExports: number[]
  /** Lines that read `process.env`. */
  environmentReads: number[]
}

/** Reads what a source file imports. Throws when the file cannot be parsed. */
export function readModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)

  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const module: Module = { path, reaches: [], starExports: [], environmentReads: [] }
  const reach = (specifier: unknown, kind: Reach['kind'], start: number) => {
    if (typeof specifier === 'string') module.reaches.push({ specifier, kind, line: lineOf(start) })
  }
  new Visitor({
    ImportDeclaration: (node) =>
      reach(node.source.value, node.importKind === 'type' ? 'type' : 'value', node.start),
    ExportNamedDeclaration: (node) =>
      reach(node.source?.value, node.exportKind === 'type' ? 'type' : 'value', node.start),
    ExportAllDeclaration: (node) => {
      reach(node.source.value, node.exportKind === 'type' ? 'type' : 'value', node.start)
      module.starExports.push(lineOf(node.start))
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') reach(node.source.value, 'dynamic', node.start)
    },
    TSImportType: (node) => reach(node.source.value, 'type', node.start),
    MemberExpression: (node) => {
      const isEnvironment =
        node.object.type === 'Identifier' &&
        node.object.name === 'process' &&
        node.property.type === 'Identifier' &&
        node.property.name === 'env'
      if (isEnvironment) module.environmentReads.push(lineOf(node.start))
    },
  }).visit(program)
  return module
}
