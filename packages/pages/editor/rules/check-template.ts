import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import { DEVICES } from '../../multi-view/rules/breakpoints.ts'
import { resolveView } from '../../multi-view/rules/resolve-view.ts'
import type { PageFinding } from './check-page.ts'
import { TEMPLATE_DEMANDS, type TemplateDemands } from './template-demands.ts'
import { walk } from './tree.ts'

type Nodes = readonly ModuleNode[]

/** What is wrong or doubtful about a template of a kind of page, besides what is checked of all pages. */
export function checkTemplate(document: PageDocument, kind: TemplateKind | null): PageFinding[] {
  if (kind === null) return []
  const nodes = Array.from(walk(document.sections), ({ node }) => node)
  const demands = TEMPLATE_DEMANDS[kind]
  return [
    ...demands.needed.flatMap((needed) => checkNeeded(document, nodes, needed)),
    ...checkTwice(nodes, demands),
    ...checkEither(nodes, demands),
    ...checkHeading(nodes, demands),
  ]
}

/** What a page is made for is on every device: the module is there, and neither it nor what is around it is hidden. */
function checkNeeded(
  document: PageDocument,
  nodes: Nodes,
  { type, name, code, loss, where }: TemplateDemands['needed'][number],
): PageFinding[] {
  const module = nodes.find((node) => node.type === type)
  if (module === undefined) {
    const message = `The template has no ${name}. ${loss}. ${where}`
    return [{ code: `no-${code}`, id: nodes[0]?.id ?? '', message, isError: true }]
  }
  const around = pathTo(document.sections, module.id)
  const hidden = DEVICES.filter((device) =>
    around.some(({ common }) => resolveView(common?.views?.visible, device, false) === false),
  )
  if (hidden.length === 0) return []
  const message = `The ${name}, or what it is in, is hidden on this: ${hidden.join(', ')}. ${loss} there. Show it.`
  return [{ code: `hidden-${code}`, id: module.id, message, isError: true }]
}

function checkTwice(nodes: Nodes, { once }: TemplateDemands): PageFinding[] {
  const seen = new Set<string>()
  return nodes.flatMap(({ id, type }) => {
    const name = once[type]
    if (name === undefined) return []
    if (!seen.has(type)) {
      seen.add(type)
      return []
    }
    const message = `The template has the module “${name}” more than once. Delete all but one of them.`
    return [{ code: 'module-twice', id, message, isError: true }]
  })
}

function checkEither(nodes: Nodes, { either }: TemplateDemands): PageFinding[] {
  return either.flatMap(({ type, or, unless, code, message }) => {
    const own = nodes.find((node) => node.type === type)
    const other = nodes.find((node) => node.type === or && node.props[unless] !== false)
    return own === undefined || other === undefined ? [] : [{ code, id: own.id, message, isError: true }]
  })
}

function checkHeading(nodes: Nodes, { heading: { type, code, message } }: TemplateDemands): PageFinding[] {
  if (nodes.some((node) => node.type === type)) return []
  return [{ code, id: nodes[0]?.id ?? '', message, isError: false }]
}

/** A module and all that it is in, from the outside in. */
function pathTo(nodes: Nodes, id: string): ModuleNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const inside = pathTo(node.children, id)
    if (inside.length > 0) return [node, ...inside]
  }
  return []
}
