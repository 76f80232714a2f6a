import type { TemplateKind } from '../../document/rules/page-kind.ts'

/** A module that a template must have, and that is hidden on no device. */
type Needed = {
  type: string
  /** How the module is called in a sentence. */
  name: string
  /** What stands in the codes of findings: `no-buy-form`. */
  code: string
  /** What would be lost without it, as a sentence without its full stop. */
  loss: string
  /** Where the editor offers it. */
  where: string
}

/** What the check before publishing asks of the templates of one kind. */
export type TemplateDemands = {
  needed: readonly Needed[]
  /** Modules whose elements have ids that scripts and links know: a page has each of them once. */
  once: Readonly<Record<string, string>>
  /** The module that is the first heading of the page. */
  heading: { type: string; code: string; message: string }
  /** A module that shows what another one may show as well, unless that one's prop is off. */
  either: readonly { type: string; or: string; unless: string; code: string; message: string }[]
}

/** What each kind of template is asked for. */
export const TEMPLATE_DEMANDS: Readonly<Record<TemplateKind, TemplateDemands>> = {
  product: {
    needed: [
      {
        type: 'product-buy-form',
        name: 'buy form',
        code: 'buy-form',
        loss: 'Nobody could buy the product',
        where: 'Add the module “Buy form” in the group Product page.',
      },
    ],
    once: {
      'product-buy-form': 'buy form',
      'product-tabs': 'product tabs',
      'product-reviews': 'reviews',
      'product-title': 'product title',
      'product-gallery': 'product pictures',
      'product-related': 'related products',
      'product-together': 'often bought together',
      'product-recent': 'recently viewed',
    },
    heading: {
      type: 'product-title',
      code: 'no-product-title',
      message:
        'The template has no product title. Search engines and screen readers expect the name of the product as the first heading.',
    },
    either: [
      {
        type: 'product-reviews',
        or: 'product-tabs',
        unless: 'reviews',
        code: 'reviews-twice',
        message:
          'The reviews are in the product tabs and in a module of their own. Switch them off in the tabs, or delete the module.',
      },
    ],
  },
}
