import { slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import type { ProductDraft } from '@buoy/shop/catalogue/products/draft-contract.ts'
import { blankDraft, blankVariant } from '@buoy/shop/catalogue/products/rules/blank-draft.ts'
import { insertCategory, lockTree } from '@buoy/shop/catalogue/products/server/save-category.ts'
import {
  createProductFromDraft,
  type SaveProductDeps,
} from '@buoy/shop/catalogue/products/server/save-product.ts'
import type { SampleProduct, Starter } from '../content/starter.ts'
import type { StarterRecord, WrittenSample } from '../contract.ts'
import type { StoredPicture } from './make-pictures.ts'

/** Addresses that are tried for a sample whose own is taken. */
const MOST_TRIES = 20

type Deps = Omit<SaveProductDeps, 'db'> & { tx: Transaction }

/**
 * Adds the sample products of a starter with their categories; a category of the same name is used. Beside products of the
 * owner they are drafts (`publishes: false`), which no shopper sees.
 */
export async function writeSamples(
  { tx, ...rest }: Deps,
  starter: Starter,
  more: { pictures: ReadonlyMap<string, StoredPicture>; owner: Owner; publishes: boolean },
): Promise<Pick<StarterRecord, 'samples' | 'categories'>> {
  const { pictures, owner, publishes } = more
  const categories = await writeCategories(tx, starter.categories)
  const samples: WrittenSample[] = []
  for (const sample of starter.samples) {
    const categoryId = categories.ids.get(sample.category)
    const pictureId = pictures.get(sample.key)?.id
    const draft: ProductDraft = {
      ...draftOf(sample),
      status: publishes ? 'published' : 'draft',
      categoryIds: categoryId === undefined ? [] : [categoryId],
      pictureIds: pictureId === undefined ? [] : [pictureId],
    }
    const id = await createUnder({ ...rest, db: tx as SaveProductDeps['db'] }, draft, owner)
    // What is made begins with version 1; every change by an owner counts it on.
    samples.push({ key: sample.key, id, version: 1 })
  }
  return { samples, categories: categories.made }
}

async function writeCategories(tx: Transaction, names: readonly string[]) {
  const ids = new Map<string, number>()
  const made: { id: number; name: string }[] = []
  for (const name of names) {
    const nodes = await lockTree(tx)
    const there = nodes.find((node) => node.name.toLowerCase() === name.toLowerCase())
    if (there !== undefined) {
      ids.set(name, there.id)
      continue
    }
    const { id } = await insertCategory(tx, nodes, { name, parentId: null })
    ids.set(name, id)
    made.push({ id, name })
  }
  return { ids, made }
}

/** Makes a product under its address, or the next one that is free. */
async function createUnder(deps: SaveProductDeps, draft: ProductDraft, owner: Owner): Promise<number> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const ending = attempt === 1 ? '' : `-${attempt}`
    const variants = draft.variants.map((variant) => ({ ...variant, sku: `${variant.sku}${ending}` }))
    const tried = await createProductFromDraft(deps, {
      draft: { ...draft, slug: `${draft.slug}${ending}`, variants },
      owner,
    })
    if (tried.ok) return tried.value.id
    const isTaken = tried.refusals.every(({ field = '' }) => field === 'slug' || field.endsWith('.sku'))
    if (!isTaken) throw new Error(tried.refusals.map(({ message }) => message).join(' '))
  }
  throw new Error(`The sample ${draft.name} found no free address`)
}

function draftOf(sample: SampleProduct): ProductDraft {
  const { name, shortDescription, description, attributes, price, weightGrams } = sample
  const slug = slugOf(name)
  const sku = `SAMPLE-${slug.toUpperCase()}`
  return {
    ...blankDraft(),
    name,
    slug,
    shortDescription,
    description,
    attributes,
    variants: [{ ...blankVariant(), sku, regularPrice: price, weightGrams, trackStock: false }],
  }
}
