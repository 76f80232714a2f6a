import type { TemplateChoices } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'

export type Choice = { value: string; label: string }
type By = TemplateCondition['by']

/** A condition that names things: how its field is called, what is in it, and what is offered. */
type Naming<Condition> = {
  label: string
  of: (values: string[]) => Condition
  values: (condition: Condition) => string[]
  offered: (choices: TemplateChoices) => Choice[]
}

type Namings = { readonly [Key in By]: Naming<Extract<TemplateCondition, { by: Key }>> | null }

const byId = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }))

const NAMINGS: Namings = {
  all: null,
  shop: null,
  categories: {
    label: 'Categories',
    of: (values) => ({ by: 'categories', ids: values.map(Number) }),
    values: ({ ids }) => ids.map(String),
    offered: ({ categories }) => byId(categories),
  },
  tags: {
    label: 'Tags',
    of: (tags) => ({ by: 'tags', tags }),
    values: ({ tags }) => tags,
    offered: ({ tags }) => tags.map((tag) => ({ value: tag, label: tag })),
  },
  products: {
    label: 'Single products',
    of: (values) => ({ by: 'products', ids: values.map(Number) }),
    values: ({ ids }) => ids.map(String),
    offered: ({ products }) => byId(products),
  },
  'post-categories': {
    label: 'Categories',
    of: (slugs) => ({ by: 'post-categories', slugs }),
    values: ({ slugs }) => slugs,
    offered: ({ postCategories }) => postCategories.map(({ slug, name }) => ({ value: slug, label: name })),
  },
}

/** How a condition names things; `null` for one that names nothing. */
export function namingOf(by: By): Naming<TemplateCondition> | null {
  // An entry takes the conditions of its key, and nobody gives it others.
  return NAMINGS[by] as Naming<TemplateCondition> | null
}

/** A condition that names these things, or nothing where it does not. */
export function conditionOf(by: By, values: string[]): TemplateCondition {
  if (by === 'all' || by === 'shop') return { by }
  const naming = namingOf(by)
  if (naming === null) throw new Error(`The condition ${by} names nothing`)
  return naming.of(values)
}
