import { fillPlaceholders, type PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import type { ModuleNode, PageDocument } from '../contract.ts'

/** Fills the placeholders in every text of a document: the store's name, its ABN, its address. */
export function fillDocument(document: PageDocument, values: PlaceholderValues): PageDocument {
  return { ...document, sections: document.sections.map((node) => fillNode(node, values)) }
}

function fillNode(node: ModuleNode, values: PlaceholderValues): ModuleNode {
  const { views } = node.common ?? {}
  const content = views?.content && (fillValue(views.content, values) as typeof views.content)
  return {
    ...node,
    props: fillValue(node.props, values) as ModuleNode['props'],
    ...(content && { common: { ...node.common, views: { ...views, content } } }),
    children: node.children.map((child) => fillNode(child, values)),
  }
}

function fillValue(value: unknown, values: PlaceholderValues): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, values)
  if (Array.isArray(value)) return value.map((one) => fillValue(one, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillValue(one, values)]))
}
