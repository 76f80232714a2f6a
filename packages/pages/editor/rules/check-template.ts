import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import { DEVICES } from '../../multi-view/rules/breakpoints.ts'
import { resolveView } from '../../multi-view/rules/resolve-view.ts'
import type { PageFinding } from './check-page.ts'
import { walk } from './tree.ts'

/** The module without which shoppers cannot buy. */
const BUY_FORM = 'product-buy-form'
const TABS = 'product-tabs'
const REVIEWS = 'product-reviews'

/** Modules whose elements have ids that scripts and links know: a page has each of them once. */
const ONCE: Readonly<Record<string, string>> = {
  [BUY_FORM]: 'buy form',
  [TABS]: 'product tabs',
  [REVIEWS]: 'reviews',
  'product-title': 'product title',
  'product-gallery': 'product pictures',
  'product-related': 'related products',
  'product-together': 'often bought together',
  'product-recent': 'recently viewed',
}

/** What is wrong or doubtful about a template of a kind of page, besides what is checked of all pages. */
export function checkTemplate(document: PageDocument, kind: TemplateKind | null): PageFinding[] {
  if (kind === null) return []
  const nodes = Array.from(walk(document.sections), ({ node }) => node)
  return [
    ...checkBuyForm(document, nodes),
    ...checkTwice(nodes),
    ...checkReviews(nodes),
    ...checkTitle(nodes),
  ]
}

/** A shopper can buy on every device: there is a form, and neither it nor what is around it is hidden anywhere. */
function checkBuyForm(document: PageDocument, nodes: readonly ModuleNode[]): PageFinding[] {
  const form = nodes.find(({ type }) => type === BUY_FORM)
  if (form === undefined) {
    const message =
      'The template has no buy form, so nobody could buy the product. Add the module “Buy form” in the group Product page.'
    return [{ code: 'no-buy-form', id: nodes[0]?.id ?? '', message, isError: true }]
  }
  const around = pathTo(document.sections, form.id)
  const hidden = DEVICES.filter((device) =>
    around.some(({ common }) => resolveView(common?.views?.visible, device, false) === false),
  )
  if (hidden.length === 0) return []
  const message = `The buy form, or what it is in, is hidden on this: ${hidden.join(', ')}. Nobody could buy the product there. Show it.`
  return [{ code: 'hidden-buy-form', id: form.id, message, isError: true }]
}

function checkTwice(nodes: readonly ModuleNode[]): PageFinding[] {
  const seen = new Set<string>()
  return nodes.flatMap(({ id, type }) => {
    const name = ONCE[type]
    if (name === undefined) return []
    if (!seen.has(type)) {
      seen.add(type)
      return []
    }
    const message = `The template has the module “${name}” more than once. Delete all but one of them.`
    return [{ code: 'module-twice', id, message, isError: true }]
  })
}

/** Reviews are in their own module or in the tabs. */
function checkReviews(nodes: readonly ModuleNode[]): PageFinding[] {
  const own = nodes.find(({ type }) => type === REVIEWS)
  const tabs = nodes.find(({ type, props }) => type === TABS && props.reviews !== false)
  if (own === undefined || tabs === undefined) return []
  const message =
    'The reviews are in the product tabs and in a module of their own. Switch them off in the tabs, or delete the module.'
  return [{ code: 'reviews-twice', id: own.id, message, isError: true }]
}

function checkTitle(nodes: readonly ModuleNode[]): PageFinding[] {
  if (nodes.some(({ type }) => type === 'product-title')) return []
  const message =
    'The template has no product title. Search engines and screen readers expect the name of the product as the first heading.'
  return [{ code: 'no-product-title', id: nodes[0]?.id ?? '', message, isError: false }]
}

/** A module and all that it is in, from the outside in. */
function pathTo(nodes: readonly ModuleNode[], id: string): ModuleNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const inside = pathTo(node.children, id)
    if (inside.length > 0) return [node, ...inside]
  }
  return []
}
