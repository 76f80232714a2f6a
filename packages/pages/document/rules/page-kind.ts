/** The pages of the shop that an owner can lay out by templates; each is a kind of page document of its own. */
export const TEMPLATE_KINDS = ['product', 'listing', 'search', 'post', 'cart'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** A variant of what is tested: of a page, of a saved section, or of a template of a kind. */
export type VariantKind = 'variant' | 'section-variant' | `${TemplateKind}-variant`

/** What a stored page document is: a page, a saved section of pages, a template of a kind, or a variant of one of these. */
export type PageKind = 'page' | 'section' | `${TemplateKind}-template` | VariantKind

/** What the slugs of templates begin with, and no slug of a page: a template has no address of its own. */
export const TEMPLATE_MARK = '+'

/** What the slugs of variants begin with; they have no address either. */
export const VARIANT_MARK = '='

/** The kind of page that a document is a template of, or a variant of such a template; `null` for everything else. */
export function templateKindOf(kind: PageKind): TemplateKind | null {
  return TEMPLATE_KINDS.find((one) => kind === pageKindOf(one) || kind === `${one}-variant`) ?? null
}

/** Whether a document is a variant of another one. */
export function isVariant(kind: PageKind): kind is VariantKind {
  return kind === 'variant' || kind.endsWith('-variant')
}

/** Whether a document is a saved section, or a variant of one. */
export function isSavedSection(kind: PageKind): boolean {
  return kind === 'section' || kind === 'section-variant'
}

/** How a variant of a document is stored; a copy of a variant is one of the same kind. */
export function variantKindOf(kind: PageKind): VariantKind {
  if (isVariant(kind)) return kind
  const template = templateKindOf(kind)
  if (template !== null) return `${template}-variant`
  return kind === 'section' ? 'section-variant' : 'variant'
}

/** How a template is stored. */
export function pageKindOf(kind: TemplateKind): PageKind {
  return `${kind}-template`
}

/** Whether a slug is that of a template. */
export function isTemplateSlug(slug: string): boolean {
  return slug.startsWith(TEMPLATE_MARK)
}
