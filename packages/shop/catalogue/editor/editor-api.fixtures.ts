import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase } from '@buoy/tools/testing/database.ts'
import type { EditableProduct, ProductDraft } from '../products/draft-contract.ts'
import { draftFixture, draftOptionFixture, draftVariantFixture } from './product-editing.fixtures.ts'
import { productEditingRoutes } from './server/console-routes.ts'

/** The product editor's routes with a signed-in owner, on a database of their own; what is held, ordered and tested is set by hand. */
export async function openEditorApi() {
  const database = await openTestDatabase()
  const heldIds = new Set<number>()
  const orderedIds = new Set<number>()
  const comparedIds = new Set<number>()
  const deps = {
    db: database.db,
    clock: { now: () => new Date('2026-11-21T03:00:00Z') },
    jobs: { enqueue: async () => {} },
    held: async (_db: unknown, ids: readonly number[]) =>
      new Map(ids.filter((id) => heldIds.has(id)).map((id) => [id, 1])),
    ordered: async () => orderedIds,
    comparedPrices: async (_db: unknown, ids: readonly number[]) =>
      new Map(ids.filter((id) => comparedIds.has(id)).map((id) => [id, ['Cheaper boards']])),
  }
  const signedIn = await openSignedInApp({
    db: database.db,
    routes: async (app) => {
      await app.register(productEditingRoutes(deps))
    },
  })
  const get = (url: string) => signedIn.inject({ url: `/console/api/products/${url}` })
  const read = async (id: number): Promise<EditableProduct> => (await get(String(id))).json()
  const create = (draft: ProductDraft) =>
    signedIn.inject({ method: 'POST', url: '/console/api/products', payload: { draft } })
  return {
    database,
    heldIds,
    orderedIds,
    comparedIds,
    get,
    read,
    create,
    post: (url: string) => signedIn.inject({ method: 'POST', url: `/console/api/products/${url}` }),
    remove: (id: number) => signedIn.inject({ method: 'DELETE', url: `/console/api/products/${id}` }),
    save: (product: EditableProduct, part: Partial<ProductDraft>, despiteTests = false) =>
      signedIn.inject({
        method: 'PUT',
        url: `/console/api/products/${product.id}`,
        payload: { version: product.version, draft: { ...product.draft, ...part }, despiteTests },
      }),
    /** Creates a product with one variation whose SKU is its address, unless said otherwise, and reads it. */
    make: async (part: Partial<ProductDraft> & { slug: string }): Promise<EditableProduct> => {
      const variants = [draftVariantFixture({ sku: part.slug.toUpperCase() })]
      const reply = await create(draftFixture({ variants, ...part }))
      if (reply.statusCode !== 201) throw new Error(reply.body)
      return read(reply.json().id)
    },
    close: async () => {
      await signedIn.close()
      await database.close()
    },
  }
}

/** Part of a product in sand and navy, with SKUs that begin alike. */
export function inTwoColours(sku: string) {
  return {
    options: [draftOptionFixture('Colour', ['Sand', 'Navy'])],
    sku,
    variants: [
      draftVariantFixture({ sku: `${sku}-S`, options: { colour: 'sand' }, stock: 4, stockSeen: 4 }),
      draftVariantFixture({ sku: `${sku}-N`, options: { colour: 'navy' }, salePrice: 9900 }),
    ],
  }
}
