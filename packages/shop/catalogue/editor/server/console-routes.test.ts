import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftVariant, EditableProduct, ProductDraft } from '../../products/draft-contract.ts'
import { findProduct } from '../../products/server/find-product.ts'
import { draftFixture, draftOptionFixture, draftVariantFixture } from '../product-editing.fixtures.ts'
import { productEditingRoutes } from './console-routes.ts'

let database: TestDatabase
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
const heldIds = new Set<number>()
const orderedIds = new Set<number>()

beforeAll(async () => {
  database = await openTestDatabase()
  const deps = {
    db: database.db,
    clock: { now: () => new Date('2026-11-21T03:00:00Z') },
    jobs: { enqueue: async () => {} },
    held: async (_db: unknown, ids: readonly number[]) =>
      new Map(ids.filter((id) => heldIds.has(id)).map((id) => [id, 1])),
    ordered: async () => orderedIds,
  }
  signedIn = await openSignedInApp({
    db: database.db,
    routes: async (app) => {
      await app.register(productEditingRoutes(deps))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
})

const make = async (part: Partial<ProductDraft> & { slug: string }) => {
  const sku = part.slug.toUpperCase()
  const draft = draftFixture({ variants: [draftVariantFixture({ sku })], ...part })
  const reply = await signedIn.inject({ method: 'POST', url: '/console/api/products', payload: { draft } })
  expect(reply.statusCode, reply.body).toBe(201)
  return read(reply.json().id)
}
const read = async (id: number): Promise<EditableProduct> => (await get(String(id))).json()
const save = (product: EditableProduct, part: Partial<ProductDraft>) =>
  signedIn.inject({
    method: 'PUT',
    url: `/console/api/products/${product.id}`,
    payload: { version: product.version, draft: { ...product.draft, ...part } },
  })
const get = (url: string) => signedIn.inject({ url: `/console/api/products/${url}` })
const post = (url: string) => signedIn.inject({ method: 'POST', url: `/console/api/products/${url}` })

const colour = draftOptionFixture('Colour', ['Sand', 'Navy'])
const inTwoColours = (sku: string) => ({
  options: [colour],
  sku,
  variants: [
    draftVariantFixture({ sku: `${sku}-S`, options: { colour: 'sand' }, stock: 4, stockSeen: 4 }),
    draftVariantFixture({ sku: `${sku}-N`, options: { colour: 'navy' }, salePrice: 9900 }),
  ],
})

describe("an owner's product", () => {
  it('may be of any kind: not counted, on backorder, not posted, downloaded, untaxed', async () => {
    const files = [
      { id: null, name: 'All', url: 'https://files.test/all.zip', file: null, sku: null },
      { id: null, name: 'Navy', url: null, file: 'navy.pdf', sku: 'KIND-N' },
    ]
    const kinds = inTwoColours('KIND')
    const product = await make({
      slug: 'kinds',
      ...kinds,
      brand: ' Buoy Works ',
      taxStatus: 'none',
      downloadLimit: 3,
      downloadDays: 30,
      downloads: files,
      variants: kinds.variants.map((one, index) => ({
        ...one,
        trackStock: index === 0,
        inStock: index === 0,
        backorders: 'notify' as const,
        requiresShipping: false,
        gtin: '978-0-306-40615-7',
      })),
    })
    const stored = product.draft
    expect(stored).toMatchObject({
      brand: 'Buoy Works',
      taxStatus: 'none',
      downloadLimit: 3,
      downloadDays: 30,
    })
    expect(stored.variants).toMatchObject([
      {
        trackStock: true,
        inStock: true,
        backorders: 'notify',
        requiresShipping: false,
        gtin: '9780306406157',
      },
      { trackStock: false, inStock: false, backorders: 'notify', requiresShipping: false },
    ])
    expect(stored.downloads).toEqual(files.map((file) => ({ ...file, id: expect.any(Number) })))

    const [all, navy] = stored.downloads
    if (navy === undefined) throw new Error('The second download is missing')
    const reply = await save(product, { downloads: [{ ...navy, name: 'Navy, new' }], downloadLimit: null })
    expect(reply.statusCode, reply.body).toBe(200)
    const [kept, ...others] = (await read(product.id)).draft.downloads
    expect([kept, others]).toEqual([{ ...navy, name: 'Navy, new' }, []])
    expect(kept?.id).not.toBe(all?.id)
  })

  it.each(['4006381333932', '96385073', '036000291453', '10012345678903', '0-306-40615-3'])(
    'is refused with a wrong check digit, at the field: %s',
    async (gtin) => {
      const product = await make({
        slug: `gtin-${gtin}`,
        variants: [draftVariantFixture({ sku: `G${gtin}` })],
      })
      const variants = product.draft.variants.map((one) => ({ ...one, gtin }))
      const reply = await save(product, { variants })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().issues).toMatchObject([
        {
          field: 'variants.0.gtin',
          message:
            'This is no GTIN, UPC, EAN or ISBN: its check digit does not fit the other digits, so one of them is mistyped.',
        },
      ])
    },
  )

  it('keeps what is owed when it is not sold beyond its stock any more, and never owes more', async () => {
    const owed = draftVariantFixture({ sku: 'OWED', stock: -3, stockSeen: -3, backorders: 'yes' })
    const product = await make({ slug: 'owed', variants: [owed] })
    const [variant = owed] = product.draft.variants
    const put = (part: Partial<DraftVariant>) =>
      read(product.id).then((now) =>
        save(now, { variants: now.draft.variants.map((one) => ({ ...one, ...part })) }),
      )
    expect((await put({ backorders: 'no' })).statusCode).toBe(200)
    expect((await put({ stock: -4 })).json().issues).toMatchObject([{ field: 'variants.0.stock' }])
    const beyond = database.db.execute(sql`update shop.variant set stock = -4 where id = ${variant.id}`)
    await expect(beyond).rejects.toMatchObject({ cause: { constraint: 'variant_stock_check' } })
    expect((await put({ stock: 7 })).statusCode).toBe(200)
    expect((await read(product.id)).draft.variants[0]).toMatchObject({ stock: 7, backorders: 'no' })
  })

  it('is in a tax class that is there, chosen with its rate', async () => {
    const { taxClasses } = (await get('choices')).json()
    expect(taxClasses).toEqual([
      { slug: 'standard', name: 'Standard', rate: 'GST 10 %' },
      { slug: 'gst-free', name: 'GST-free', rate: '' },
      { slug: 'reduced-rate', name: 'Reduced', rate: 'GST 5 %' },
    ])
    const product = await make({ slug: 'taxed', name: 'Taxed' })
    const inClass = (taxClass: string) =>
      save(product, { variants: product.draft.variants.map((one) => ({ ...one, taxClass })) })
    const lost = await inClass('vanished')
    expect([lost.statusCode, lost.body]).toEqual([
      400,
      expect.stringContaining('This tax class no longer exists'),
    ])
    expect((await inClass('reduced-rate')).statusCode).toBe(200)
    expect((await read(product.id)).draft.variants[0]?.taxClass).toBe('reduced-rate')
  })

  it('is made, read back as it was written, and on sale in the shop', async () => {
    const product = await make({ slug: 'made', name: 'Made', tags: ['pool'], ...inTwoColours('MADE') })
    expect(product.draft).toMatchObject({ name: 'Made', tags: ['pool'], sku: 'MADE', status: 'published' })
    expect(product.draft.variants.map(({ sku, salePrice, stock }) => [sku, salePrice, stock])).toEqual([
      ['MADE-S', null, 4],
      ['MADE-N', 9900, 10],
    ])
    const shown = await findProduct(database, 'made')
    expect(shown?.price).toMatchObject({ from: 9900, to: 12_900 })
    const { rows } = await database.pool.query(
      `select reason, sum(change)::int as change from shop.stock_movement
       join shop.variant on variant.id = variant_id where sku like 'MADE-%' group by reason`,
    )
    expect(rows).toEqual([{ reason: 'opening', change: 14 }])
  })

  it('has a sale with dates: the shop charges what holds now', async () => {
    const sale = { salePrice: 9000, saleFrom: '2026-12-01T00:00:00.000Z', saleUntil: null }
    const variants = [draftVariantFixture({ sku: 'LATER', ...sale })]
    const product = await make({ slug: 'later', variants })
    expect(product.draft.variants[0]).toMatchObject(sale)
    expect((await findProduct(database, 'later'))?.price).toMatchObject({ from: 12_900, to: 12_900 })
  })

  it('keeps its former address leading to it when it gets another one', async () => {
    const product = await make({ slug: 'old-name' })
    expect((await save(product, { slug: 'new-name' })).statusCode).toBe(200)
    const { findRenamedProduct } = await import('../../products/server/rename-slug.ts')
    expect(await findRenamedProduct(database, 'old-name')).toBe('new-name')
  })

  it('saves again without changing anything: the same ids, no movement of stock', async () => {
    const product = await make({ slug: 'again', ...inTwoColours('AGAIN') })
    const saved: EditableProduct = (await save(product, {})).json()
    expect(saved.draft).toEqual(product.draft)
    expect(saved.version).toBe(product.version + 1)
  })

  it('keeps of its description what text needs, and no script', async () => {
    const description = '<h1>Raft</h1><p onclick="x()">It <b>floats</b><script>alert(1)</script></p>'
    const { draft } = await make({ slug: 'clean', description })
    expect(draft.description).toBe('<h2>Raft</h2><p>It <b>floats</b></p>')
  })

  it('adds, changes and removes variations in one save', async () => {
    const product = await make({ slug: 'matrix', ...inTwoColours('MATRIX') })
    const [sand] = product.draft.variants
    const green = draftVariantFixture({ sku: 'MATRIX-G', options: { colour: 'green' } })
    const options = [draftOptionFixture('Colour', ['Sand', 'Green'])]
    const variants = [{ ...sand, regularPrice: 5000 } as typeof green, green]
    const saved: EditableProduct = (await save(product, { options, variants })).json()
    expect(
      saved.draft.variants.map(({ id, sku, regularPrice }) => [id === sand?.id, sku, regularPrice]),
    ).toEqual([
      [true, 'MATRIX-S', 5000],
      [false, 'MATRIX-G', 12_900],
    ])
  })

  it('is told when somebody else saved first, and nothing is overwritten', async () => {
    const product = await make({ slug: 'twice' })
    expect((await save(product, { name: 'First' })).statusCode).toBe(200)
    const late = await save(product, { name: 'Second' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { draft: { name: 'First' } } })
    expect((await read(product.id)).draft.name).toBe('First')
  })

  it('lets one of two who save at the same moment win', async () => {
    const product = await make({ slug: 'race' })
    const replies = await Promise.all(['A', 'B'].map((name) => save(product, { name })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('does not overwrite a sale that happened while its owner counted', async () => {
    const product = await make({ slug: 'counted' })
    await database.db.execute(sql`update shop.variant set stock = 9 where sku = 'COUNTED'`)
    const variants = product.draft.variants.map((variant) => ({ ...variant, stock: 30 }))
    const reply = await save(product, { variants })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().issues).toEqual([
      { field: 'variants.0.stock', message: expect.stringContaining('there are 9 now') },
    ])
    const untouched = await save(product, { name: 'Renamed' })
    expect(untouched.json().draft.variants[0].stock).toBe(9)
  })

  it.each<[string, Partial<ProductDraft>, string]>([
    ['an address of another product', { slug: 'first-come' }, 'slug'],
    [
      'a SKU of another product',
      { variants: [draftVariantFixture({ sku: 'FIRST-COME' })] },
      'variants.0.sku',
    ],
    ['a category that is gone', { categoryIds: [99_999] }, 'categoryIds'],
    ['a picture that is gone', { pictureIds: [99_999] }, 'pictureIds'],
    ['no name', { name: '' }, 'name'],
  ])('is refused with %s, at the field', async (what, part, field) => {
    const first = await get('find?search=First%20come')
    if (first.json().length === 0) await make({ slug: 'first-come', name: 'First come' })
    const draft = draftFixture({ slug: 'late', variants: [draftVariantFixture({ sku: 'LATE' })], ...part })
    const reply = await signedIn.inject({ method: 'POST', url: '/console/api/products', payload: { draft } })
    expect(reply.statusCode, what).toBe(400)
    expect(reply.json().issues.map((issue: { field: string }) => issue.field)).toEqual([field])
  })

  it('lets one of two new products have an address that both want', async () => {
    const ask = (sku: string) => {
      const draft = draftFixture({ slug: 'wanted', variants: [draftVariantFixture({ sku })] })
      return signedIn.inject({ method: 'POST', url: '/console/api/products', payload: { draft } })
    }
    const replies = await Promise.all([ask('W-1'), ask('W-2')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  })

  it('is copied as a draft with codes of its own and nothing in stock', async () => {
    const product = await make({ slug: 'origin', ...inTwoColours('ORIGIN') })
    const copy = await read((await post(`${product.id}/duplicate`)).json().id)
    expect(copy.draft).toMatchObject({ name: 'Raft (copy)', slug: 'origin-copy', status: 'draft' })
    expect(copy.draft.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['ORIGIN-S-COPY', 0],
      ['ORIGIN-N-COPY', 0],
    ])
    const second = await read((await post(`${product.id}/duplicate`)).json().id)
    expect(second.draft.slug).toBe('origin-copy-2')
  })

  it('is archived out of the shop and comes back as it was', async () => {
    const product = await make({ slug: 'archived' })
    expect((await post(`${product.id}/archive`)).json()).toEqual({ changed: 1 })
    expect(await findProduct(database, 'archived')).toBeNull()
    expect((await save(await read(product.id), { name: 'x' })).json().code).toBe('archived')
    expect((await post(`${product.id}/archive`)).json(), 'a second time changes nothing').toEqual({
      changed: 0,
    })
    expect((await post(`${product.id}/restore`)).json()).toEqual({ changed: 1 })
    expect(await findProduct(database, 'archived')).toMatchObject({ name: 'Raft' })
  })

  it('is deleted when nobody ordered it, and kept when somebody did or is paying', async () => {
    const product = await make({ slug: 'deleted' })
    const remove = () => signedIn.inject({ method: 'DELETE', url: `/console/api/products/${product.id}` })
    orderedIds.add(product.id)
    expect((await remove()).json()).toMatchObject({ code: 'ordered' })
    orderedIds.clear()
    heldIds.add(product.draft.variants[0]?.id ?? 0)
    expect((await remove()).json()).toMatchObject({ code: 'held' })
    expect((await save(product, { status: 'draft', variants: [] })).json()).toMatchObject({ code: 'held' })
    heldIds.clear()
    expect((await remove()).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(404)
  })

  it('is hidden: its page answers, but no list leads there', async () => {
    await make({ slug: 'hidden', status: 'hidden' })
    expect(await findProduct(database, 'hidden')).toMatchObject({ name: 'Raft' })
    const { listSitemapProducts } = await import('../../products/server/list-sitemap-products.ts')
    const named = await listSitemapProducts(database, { offset: 0, limit: 100 })
    expect(named.map(({ path }) => path)).not.toContain('/index.php/product/hidden/')
  })

  it('writes down who changed what', async () => {
    const product = await make({ slug: 'audited' })
    await save(product, { name: 'Renamed raft' })
    const { rows } = await database.pool.query(
      `select owner_name, action, subject, detail from people.audit_entry order by id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        owner_name: 'Sally Skipper',
        action: 'product changed',
        subject: 'Renamed raft',
        detail: { Name: 'Raft → Renamed raft' },
      },
    ])
  })
})
