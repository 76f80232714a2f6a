/** Which pages of its kind a template draws. */
export type TemplateCondition =
  | { by: 'all' }
  /** Products in one of these categories, or below one of them. */
  | { by: 'categories'; ids: number[] }
  | { by: 'tags'; tags: string[] }
  | { by: 'products'; ids: number[] }
  /** The listing of all products. */
  | { by: 'shop' }
  /** Posts in one of these categories of the journal. */
  | { by: 'post-categories'; slugs: string[] }

/** What a page is about, as far as conditions ask for it. What a page does not have is left out. */
export type TemplateSubject = {
  productId?: number
  tags?: readonly string[]
  /** Its categories and all above them, with how many steps each is away: 0 for its own. */
  categories?: readonly { id: number; steps: number }[]
  isShop?: boolean
  /** Slugs of categories of the journal. */
  postCategories?: readonly string[]
}

/** What is known of a template before it is read. */
export type TemplateRule = { id: number; condition: TemplateCondition; priority: number }

/** From the least to the most specific; what is before the next one never wins over it. */
const RANKS: readonly TemplateCondition['by'][] = [
  'all',
  'post-categories',
  'categories',
  'tags',
  'shop',
  'products',
]

/**
 * The template that draws a page; `null` for the built-in one. The most specific condition that fits wins: the product
 * before its tags, tags before categories, a nearer category before one above it, categories before all products. Of
 * two that fit equally well the one with the higher priority is taken, then the newer.
 */
export function chooseTemplate<Rule extends TemplateRule>(
  templates: readonly Rule[],
  subject: TemplateSubject,
): Rule | null {
  const fitting = templates.flatMap((template) => {
    const steps = stepsTo(template.condition, subject)
    return steps === null ? [] : [{ template, rank: RANKS.indexOf(template.condition.by), steps }]
  })
  const [best] = fitting.toSorted(
    (one, other) =>
      other.rank - one.rank ||
      one.steps - other.steps ||
      other.template.priority - one.template.priority ||
      other.template.id - one.template.id,
  )
  return best?.template ?? null
}

/** Whether another template of the same kind draws every page that this one is for: of the same condition, it comes first. */
export function isCoveredBy(template: TemplateRule, other: TemplateRule): boolean {
  if (other.id === template.id || named(other.condition) !== named(template.condition)) return false
  return (other.priority - template.priority || other.id - template.id) > 0
}

/** The same text for conditions that name the same, in whatever order. */
function named(condition: TemplateCondition): string {
  const names = Object.values(condition).filter(Array.isArray).flat().map(String)
  return [condition.by, ...names.map(plain).toSorted()].join('\n')
}

/** How far a condition is from what it fits, 0 for everything but categories; `null` where it does not fit. */
function stepsTo(condition: TemplateCondition, subject: TemplateSubject): number | null {
  const { productId, tags = [], categories = [], isShop = false, postCategories = [] } = subject
  if (condition.by === 'all') return 0
  if (condition.by === 'products')
    return productId !== undefined && condition.ids.includes(productId) ? 0 : null
  if (condition.by === 'shop') return isShop ? 0 : null
  if (condition.by === 'post-categories')
    return condition.slugs.some((slug) => postCategories.includes(slug)) ? 0 : null
  if (condition.by === 'tags') {
    const wanted = new Set(condition.tags.map(plain))
    return tags.some((tag) => wanted.has(plain(tag))) ? 0 : null
  }
  const found = categories.filter((category) => condition.ids.includes(category.id))
  return found.length === 0 ? null : Math.min(...found.map(({ steps }) => steps))
}

/** Tags are the same whatever their capitals. */
function plain(tag: string): string {
  return tag.trim().toLowerCase()
}
