import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftFixture, draftVariantFixture } from '../../editor/product-editing.fixtures.ts'
import { shownCatalogue } from '../../products/catalogue.fixtures.ts'
import { productDraft } from '../../products/draft-contract.ts'
import { blankDraft } from '../../products/rules/blank-draft.ts'
import { compareDrafts } from '../../products/rules/compare-drafts.ts'
import type { FieldValue, ProductField } from '../../products/rules/field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from '../../products/rules/product-fields.ts'
import { findProduct } from '../../products/server/find-product.ts'
import { readDrafts } from '../../products/server/read-drafts.ts'
import { writeDraft } from '../../products/server/write-draft.ts'
import { matchProducts } from '../../search/server/match-products.ts'
import { type Imports, openImports } from '../product-csv.fixtures.ts'

/** Something to say in a field, by its kind. */
function sample(key: string, field: ProductField): FieldValue {
  if (field.kind === 'number') return field.least + 1
  if (field.kind === 'choice') return field.choices.find(({ value }) => value !== field.blank)?.value ?? ''
  return field.format === 'gtin' ? '9780306406157' : `Zephyr${key}`
}
const samples = (fields: Record<string, ProductField>) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, sample(key, field)]))

const said = samples(PRODUCT_FIELDS)
const saidOfVariant = samples(VARIANT_FIELDS)
const draft = draftFixture({
  slug: 'every-field',
  downloads: [{ id: null, name: 'Plan', url: 'https://files.test/plan.pdf', file: null, sku: null }],
  variants: [draftVariantFixture({ sku: 'EVERY', ...saidOfVariant })],
  ...said,
})

let shop: Imports
let id = 0
const stored = async () => (await readDrafts(shop.database.db, [id]))[0]?.draft
beforeAll(async () => {
  shop = await openImports()
  const now = new Date('2026-11-21T03:00:00Z')
  id = await shop.database.db.transaction((tx) =>
    writeDraft(tx, { id: null, draft, now, cause: { reason: 'manual', ownerName: 'Ada' } }),
  )
})
afterAll(() => shop.close())

describe.each([
  ...Object.entries<ProductField>(PRODUCT_FIELDS).map(([key, field]) => ['product', key, field] as const),
  ...Object.entries<ProductField>(VARIANT_FIELDS).map(([key, field]) => ['variation', key, field] as const),
])('the simple field of a %s, %s,', (what, key, field) => {
  const value = sample(key, field)
  const partOf = <Draft extends { variants: object[] }>(whole: Draft | undefined) =>
    new Map<string, unknown>(Object.entries((what === 'product' ? whole : whole?.variants[0]) ?? {}))

  it('is checked by the contract, blank at first and kept', async () => {
    expect(partOf(blankDraft()).get(key)).toBe(field.blank)
    expect(partOf(await stored()).get(key)).toBe(value)
    const wrong = {
      ...said,
      ...saidOfVariant,
      [key]: field.kind === 'text' ? 'x'.repeat(field.most + 1) : 'lots',
    }
    const read = productDraft.safeParse({
      ...draft,
      ...wrong,
      variants: draft.variants.map((one) => ({ ...one, ...wrong })),
    })
    expect(read.error?.issues.map(({ path }) => path.at(-1))).toContain(key)
  })

  it('has its words in a conflict', () => {
    const blank = { [key]: field.blank }
    const other =
      what === 'product' ? blank : { variants: draft.variants.map((one) => ({ ...one, ...blank })) }
    const [difference, ...more] = compareDrafts(draft, { ...draft, ...other }, String)
    expect(more).toEqual([])
    expect(difference?.label).toContain(field.label)
  })

  it('is on the page, for search engines and in the search, where the table says so', async () => {
    const page = await findProduct(shownCatalogue({ db: shop.database.db }), 'every-field')
    expect(page?.attributes.some(({ label }) => label === field.label)).toBe(field.isShown)
    const { property, type } = field.structured ?? {}
    const structured = what === 'product' ? page?.structured : page?.variants[0]?.structured
    if (property !== undefined) {
      expect(structured?.[property]).toEqual(type === undefined ? value : { '@type': type, name: value })
    }
    if (field.kind !== 'text') return
    const { ids } = await matchProducts({ db: shop.database.db }, String(value))
    expect(ids.length).toBe(field.stored === 'fields' ? 1 : 0)
  })

  it('goes into a file and comes back', async () => {
    const text = await shop.exported()
    await shop.database.pool.query(
      `update shop.product set fields = '{}', tax_status = 'taxable', download_limit = null, download_days = null,
         seo_title = '', seo_description = ''`,
    )
    await shop.database.pool.query(`update shop.variant set fields = '{}'`)
    expect(partOf(await stored()).get(key)).toBe(field.blank)
    expect((await shop.run(text)).counts).toMatchObject({ change: 1, refused: 0 })
    expect(partOf(await stored()).get(key)).toBe(value)
  })
})
