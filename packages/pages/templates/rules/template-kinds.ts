import type { PageDocument } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import { CART_KIND } from './kinds/cart-kind.ts'
import { LISTING_KIND, SEARCH_KIND } from './kinds/listing-kinds.ts'
import { POST_KIND } from './kinds/post-kind.ts'
import { PRODUCT_KIND } from './kinds/product-kind.ts'
import type { TemplateKindRules } from './kinds/template-kind.ts'

/** The kinds of templates. */
export const TEMPLATE_KIND_RULES: Readonly<Record<TemplateKind, TemplateKindRules>> = {
  product: PRODUCT_KIND,
  listing: LISTING_KIND,
  search: SEARCH_KIND,
  post: POST_KIND,
  cart: CART_KIND,
}

/** The document that a new template of a kind begins from: the built-in page, made of modules. */
export function defaultTemplate(kind: TemplateKind): PageDocument {
  return { version: DOCUMENT_VERSION, sections: TEMPLATE_KIND_RULES[kind].sections() }
}
