import type { ModuleNode } from '../../../document/contract.ts'

/** One module of a template. */
export function module(id: string, type: string, props: ModuleNode['props']): ModuleNode {
  return { id, type, props, children: [] }
}

/** A section of one row, with a column for each list of modules. */
export function section(
  id: string,
  look: ModuleNode['props'],
  row: ModuleNode['props'],
  columns: ModuleNode[][],
): ModuleNode {
  const drawn = columns.map((modules, index) => ({
    id: `${id}-column-${index + 1}`,
    type: 'column',
    props: {},
    children: modules,
  }))
  const only: ModuleNode = { id: `${id}-row`, type: 'row', props: row, children: drawn }
  return { id, type: 'section', props: look, children: [only] }
}
