import type { Database } from '@buoy/kernel/server/database.ts'
import { findCategorySlug, findNewestOf } from '@buoy/shop/catalogue/products/server/find-classified.ts'
import { searchProductNames } from '@buoy/shop/catalogue/products/server/list-names.ts'
import { readListedCategories } from '@buoy/shop/catalogue/products/server/read-listed.ts'
import { listPosts } from '../../blog/server/read-posts.ts'
import { type TemplateKind, templateKindOf } from '../../document/rules/page-kind.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import type { SampleChoices, TemplateSample } from '../contract.ts'
import type { TemplateCondition } from '../rules/template-condition.ts'
import { readTemplateRules } from './list-templates.ts'

/** Among the pages that an owner chooses from: the shop page, which no category can have as its slug. */
const SHOP_PAGE = '+shop'
/** Pages offered at a time. */
const MOST_OFFERED = 50

/** How pages are found to show a template of a kind with. */
type Samples = {
  /** The newest that the template draws, else the newest; `null` where there is none. */
  find: (db: Database, condition: TemplateCondition) => Promise<TemplateSample | null>
  /** The page that a value of `list` stands for. */
  named: (value: string) => TemplateSample
  /** What an owner may choose from; nothing where they write what they like. */
  list: (db: Database, search: string) => Promise<SampleChoices['samples']>
}

const listProducts: Samples['list'] = async (db, search) =>
  (await searchProductNames(db, search)).map(({ slug, name }) => ({ value: slug, label: name }))

const SAMPLES: Readonly<Record<TemplateKind, Samples>> = {
  product: {
    find: async (db, condition) => {
      const slug = await newestProduct(db, condition)
      return slug === null ? null : { kind: 'product', slug }
    },
    named: (slug) => ({ kind: 'product', slug }),
    list: listProducts,
  },
  listing: {
    find: async (db, condition) => {
      const ids = condition.by === 'categories' ? condition.ids : []
      return { kind: 'listing', category: await findCategorySlug(db, ids) }
    },
    named: (value) => ({ kind: 'listing', category: value === SHOP_PAGE ? null : value }),
    list: async (db, search) => {
      const categories = (await readListedCategories(db)).map(({ slug, name }) => ({
        value: slug,
        label: name,
      }))
      const all = [{ value: SHOP_PAGE, label: 'The shop page' }, ...categories]
      return all.filter(({ label }) => includes(label, search)).slice(0, MOST_OFFERED)
    },
  },
  search: {
    // What a product is called finds something.
    find: async (db) => {
      const slug = await findNewestOf(db, { by: 'all' })
      return { kind: 'search', phrase: slug?.replaceAll('-', ' ') ?? 'a' }
    },
    named: (phrase) => ({ kind: 'search', phrase }),
    list: async () => [],
  },
  post: {
    find: async (db, condition) => {
      const categories = condition.by === 'post-categories' ? condition.slugs : []
      const slug = (await newestPost(db, categories)) ?? (await newestPost(db, []))
      return slug === null ? null : { kind: 'post', slug }
    },
    named: (slug) => ({ kind: 'post', slug }),
    list: async (db, search) => {
      const { posts } = await listPosts({ db }, { categories: [], page: 1, perPage: 200 })
      const found = posts.filter(({ title }) => includes(title, search)).slice(0, MOST_OFFERED)
      return found.map(({ slug, title }) => ({ value: slug, label: title }))
    },
  },
  cart: {
    find: async (db) => {
      const slug = await findNewestOf(db, { by: 'all' })
      return slug === null ? null : { kind: 'cart', slug }
    },
    named: (slug) => ({ kind: 'cart', slug }),
    list: listProducts,
  },
}

/**
 * The page that a template is shown with before it draws any: the one that is `wanted`, else the newest that it draws, else
 * the newest. `null` where there is no such page, and no such template.
 */
export async function findTemplateSample(
  db: Database,
  id: number,
  wanted: string | null = null,
): Promise<TemplateSample | null> {
  const template = await readTemplate(db, id)
  if (template === null) return null
  const { find, named } = SAMPLES[template.kind]
  return wanted === null ? find(db, template.condition) : named(wanted)
}

/** The pages that an owner may choose from to see a template with; `null` when there is no such template. */
export async function listTemplateSamples(
  db: Database,
  id: number,
  search: string,
): Promise<SampleChoices | null> {
  const template = await readTemplate(db, id)
  return template && { samples: await SAMPLES[template.kind].list(db, search) }
}

/** A template or a variant of one. */
async function readTemplate(
  db: Database,
  id: number,
): Promise<{ kind: TemplateKind; condition: TemplateCondition } | null> {
  const record = await readPage(db, id)
  const kind = record && templateKindOf(record.kind)
  const condition = (await readTemplateRules(db, [id])).get(id)?.condition
  return kind === null || condition === undefined ? null : { kind, condition }
}

async function newestProduct(db: Database, condition: TemplateCondition): Promise<string | null> {
  // Conditions of other kinds name no products.
  const isOther = condition.by === 'post-categories' || condition.by === 'shop'
  return (isOther ? null : await findNewestOf(db, condition)) ?? findNewestOf(db, { by: 'all' })
}

async function newestPost(db: Database, categories: readonly string[]): Promise<string | null> {
  const { posts } = await listPosts({ db }, { categories, page: 1, perPage: 1 })
  return posts[0]?.slug ?? null
}

function includes(label: string, search: string): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase())
}
