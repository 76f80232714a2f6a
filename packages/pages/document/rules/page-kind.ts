/** The pages of the shop that an owner can lay out by templates; each is a kind of page document of its own. */
export const TEMPLATE_KINDS = ['product', 'listing', 'search', 'post', 'cart'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

/** What a stored page document is: a page, a saved section of pages, a variant of a page that is tested, or a template of a kind. */
export type PageKind = 'page' | 'section' | 'variant' | `${TemplateKind}-template`

/** What the slugs of templates begin with, and no slug of a page: a template has no address of its own. */
export const TEMPLATE_MARK = '+'

/** What the slugs of variants of tested pages begin with; they have no address either. */
export const VARIANT_MARK = '='

/** The kind of page that a document is a template of; `null` for everything else. */
export function templateKindOf(kind: PageKind): TemplateKind | null {
  return TEMPLATE_KINDS.find((one) => kind === pageKindOf(one)) ?? null
}

/** How a template is stored. */
export function pageKindOf(kind: TemplateKind): PageKind {
  return `${kind}-template`
}

/** Whether a slug is that of a template. */
export function isTemplateSlug(slug: string): boolean {
  return slug.startsWith(TEMPLATE_MARK)
}
