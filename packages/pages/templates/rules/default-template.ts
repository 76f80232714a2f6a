import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'

/** The parts of the built-in pages as modules, in the order and beside one another as they stand there. */
const SECTIONS: Readonly<Record<TemplateKind, () => ModuleNode[]>> = {
  product: () => [
    section('product', '3-2', [
      [module('product-gallery')],
      [
        module('product-title'),
        module('product-rating'),
        module('product-short-description'),
        module('product-buy-form'),
        module('product-facts'),
      ],
    ]),
    section('more', '1', [
      [
        module('product-together'),
        module('product-tabs'),
        module('product-related'),
        module('product-recent'),
      ],
    ]),
  ],
}

/** The document that a new template of a kind begins from: the built-in page, made of modules. */
export function defaultTemplate(kind: TemplateKind): PageDocument {
  const [first, ...others] = SECTIONS[kind]()
  const way = row('way', '1', [[module('product-breadcrumb')]])
  const opening = first && { ...first, children: [way, ...first.children] }
  return { version: DOCUMENT_VERSION, sections: [...(opening ? [opening] : []), ...others] }
}

function section(id: string, layout: string, columns: ModuleNode[][]): ModuleNode {
  const props = { tone: 'sand', room: 'narrow' }
  return { id: `${id}-section`, type: 'section', props, children: [row(id, layout, columns)] }
}

function row(id: string, layout: string, columns: ModuleNode[][]): ModuleNode {
  const children = columns.map((modules, index) => ({
    id: `${id}-column-${index + 1}`,
    type: 'column',
    props: {},
    children: modules,
  }))
  return { id: `${id}-row`, type: 'row', props: { layout }, children }
}

/** Each stands there once, so that its type is its id. */
function module(type: string): ModuleNode {
  return { id: `m-${type}`, type, props: {}, children: [] }
}
