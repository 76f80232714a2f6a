import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idList, idNumber } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'
import { TEMPLATE_KINDS, type TemplateKind } from '../document/rules/page-kind.ts'
import type { TemplateCondition } from './rules/template-condition.ts'

/** How much one template may name. */
const MOST_NAMED = 100

const title = z
  .string()
  .trim()
  .refine(isVisible, 'A template needs a name.')
  .max(80, 'Keep the name to 80 characters.')

const someIds = idList(MOST_NAMED)
const tag = z
  .string()
  .trim()
  .refine(isVisible, 'A tag needs a letter or digit.')
  .max(60, 'Keep a tag to 60 characters.')

const condition: z.ZodType<TemplateCondition> = z.discriminatedUnion('by', [
  z.object({ by: z.literal('all') }),
  z.object({ by: z.literal('categories'), ids: someIds }),
  z.object({
    by: z.literal('tags'),
    tags: z
      .array(tag)
      .min(1, 'Choose at least one tag.')
      .max(MOST_NAMED, `Choose at most ${MOST_NAMED} tags.`),
  }),
  z.object({ by: z.literal('products'), ids: someIds }),
  z.object({ by: z.literal('shop') }),
  z.object({
    by: z.literal('post-categories'),
    slugs: z
      .array(z.string().max(100))
      .min(1, 'Choose at least one category.')
      .max(MOST_NAMED, `Choose at most ${MOST_NAMED} categories.`),
  }),
])

/** `PUT /console/api/page-templates/{id}`: what is said of a template beside its document. */
export const templateInput = z.object({
  title,
  condition,
  priority: z
    .number()
    .int()
    .min(0, 'Choose a number from 0.')
    .max(100, 'Choose a number up to 100.')
    .default(0),
})
export type TemplateInput = z.output<typeof templateInput>

/** `POST /console/api/page-templates`: a draft that begins from the built-in page, or from another template. */
export const newTemplateInput = z.object({
  kind: z.enum(TEMPLATE_KINDS),
  title,
  condition,
  /** The template that it is a copy of; `null` for the built-in page. */
  from: idNumber.nullable().default(null),
})
export type NewTemplate = z.output<typeof newTemplateInput>

export const TEMPLATE_MOVES = ['archived', 'restored'] as const
export type TemplateMove = (typeof TEMPLATE_MOVES)[number]

/** `POST …/{id}/moves`: takes a template out of use, or brings it back. */
export const templateMoveInput = z.object({ to: z.enum(TEMPLATE_MOVES) })

/** A template as its owner looks after it. */
export type ConsoleTemplate = TemplateInput & {
  id: number
  kind: TemplateKind
  state: 'published' | 'draft' | 'archived'
  /** Whether the editor holds something that visitors do not see yet. */
  hasChanges: boolean
  /** Names of what its condition names; those that are gone are left out. */
  names: string[]
  updatedAt: string
  updatedBy: string
}

/** The page that visitors see at addresses without one; it is a page like others, at an address of its own. */
export type NotFoundPage = { id: number; title: string; state: ConsoleTemplate['state'] }

/** `GET /console/api/page-templates`: those in use or in work by name, then the archived ones. */
export type TemplateList = { templates: ConsoleTemplate[]; notFoundPage: NotFoundPage | null }

/** `POST /console/api/page-templates/built-in`: archives all templates in use of a kind. */
export const builtInInput = z.object({ kind: z.enum(TEMPLATE_KINDS) })
/** The templates that it has archived. */
export type BuiltIn = { archived: number[] }

/** `GET …/choices?search=`: what a condition may name; products by their names. */
export const choicesQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
})
export type TemplateChoices = {
  categories: { id: number; name: string }[]
  tags: string[]
  products: { id: number; name: string }[]
  postCategories: { slug: string; name: string }[]
}

/** The page that a template is shown with before it draws any. */
export type TemplateSample =
  | { kind: 'product'; slug: string }
  /** A category by its slug; `null` for the shop page. */
  | { kind: 'listing'; category: string | null }
  | { kind: 'search'; phrase: string }
  | { kind: 'post'; slug: string }
  /** A cart with one product in it, by its slug. */
  | { kind: 'cart'; slug: string }

/** `GET …/{id}/samples?search=`: pages that a template may be shown with; none where any text may be. */
export type SampleChoices = { samples: { value: string; label: string }[] }

/** What the storefront says of a page that a template may draw, by kind. */
export type TemplateAbout = {
  product: { productId: number }
  /** The slug of a category; `null` for the shop page. */
  listing: { category: string | null }
  search: Record<never, never>
  /** Slugs of the categories that a post is in. */
  post: { categories: readonly string[] }
  cart: Record<never, never>
}
