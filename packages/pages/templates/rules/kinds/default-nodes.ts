import type { ModuleNode } from '../../../document/contract.ts'

/** A section of a default template. */
export function section(id: string, rows: ModuleNode[], props: Record<string, unknown> = {}): ModuleNode {
  return { id: `${id}-section`, type: 'section', props: { room: 'narrow', ...props }, children: rows }
}

/** A row of columns of modules. */
export function row(id: string, layout: string, ...columns: ModuleNode[][]): ModuleNode {
  const children = columns.map((modules, index) => ({
    id: `${id}-column-${index + 1}`,
    type: 'column',
    props: {},
    children: modules,
  }))
  return { id: `${id}-row`, type: 'row', props: { layout }, children }
}

/** A module that is on the page once, so that its type is its id. */
export function module(type: string): ModuleNode {
  return { id: `m-${type}`, type, props: {}, children: [] }
}
