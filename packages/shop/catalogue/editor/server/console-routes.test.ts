import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownCatalogue } from '../../products/catalogue.fixtures.ts'
import type { DraftVariant, EditableProduct, ProductDraft } from '../../products/draft-contract.ts'
import { findProduct } from '../../products/server/find-product.ts'
import { inTwoColours, openEditorApi } from '../editor-api.fixtures.ts'
import { draftFixture, draftOptionFixture, draftVariantFixture } from '../product-editing.fixtures.ts'

let api: Awaited<ReturnType<typeof openEditorApi>>
beforeAll(async () => {
  api = await openEditorApi()
})
afterAll(() => api.close())

describe("an owner's product", () => {
  it('keeps a price that a running test compares until its owner says so, and is saved otherwise', async () => {
    const product = await api.make({ slug: 'tested' })
    const [variant] = product.draft.variants
    if (variant === undefined) throw new Error('no variation was made')
    api.comparedIds.add(variant.id ?? 0)
    const cheaper = { variants: [{ ...variant, regularPrice: 9900 }] }
    const refused = await api.save(product, cheaper)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'test-compares',
      message:
        'The running test “Cheaper boards” compares this price. It will have no verdict once the price changes. Save it all the same, or leave the price until the test has ended.',
    })
    expect((await api.read(product.id)).draft.variants[0]?.regularPrice).toBe(12_900)
    expect((await api.save(product, { variants: [{ ...variant, salePrice: 9000 }] })).statusCode).toBe(409)
    expect((await api.save(product, { name: 'Tested raft' })).statusCode).toBe(200)

    const { rows: before } = await api.database.pool.query(
      'select max(id) as last from platform.domain_event',
    )
    const saved = await api.save(await api.read(product.id), cheaper, true)
    expect(saved.json<EditableProduct>().draft.variants[0]?.regularPrice).toBe(9900)
    const { rows } = await api.database.pool.query(
      "select payload from platform.domain_event where name = 'prices.changed' and id > $1",
      [before[0].last ?? 0],
    )
    expect(rows).toEqual([{ payload: { variantIds: [variant.id] } }])
    api.comparedIds.clear()
  })

  it('may be of any kind: not counted, on backorder, not posted, downloaded, untaxed', async () => {
    const files = [
      { id: null, name: 'All', url: 'https://files.test/all.zip', file: null, sku: null },
      { id: null, name: 'Navy', url: null, file: 'navy.pdf', sku: 'KIND-N' },
    ]
    const kinds = inTwoColours('KIND')
    const product = await api.make({
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
    const reply = await api.save(product, {
      downloads: [{ ...navy, name: 'Navy, new' }],
      downloadLimit: null,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    const [kept, ...others] = (await api.read(product.id)).draft.downloads
    expect([kept, others]).toEqual([{ ...navy, name: 'Navy, new' }, []])
    expect(kept?.id).not.toBe(all?.id)
  })

  it.each(['4006381333932', '96385073', '036000291453', '10012345678903', '0-306-40615-3'])(
    'is refused with a wrong check digit, at the field: %s',
    async (gtin) => {
      const product = await api.make({
        slug: `gtin-${gtin}`,
        variants: [draftVariantFixture({ sku: `G${gtin}` })],
      })
      const variants = product.draft.variants.map((one) => ({ ...one, gtin }))
      const reply = await api.save(product, { variants })
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
    const product = await api.make({ slug: 'owed', variants: [owed] })
    const [variant = owed] = product.draft.variants
    const put = (part: Partial<DraftVariant>) =>
      api
        .read(product.id)
        .then((now) => api.save(now, { variants: now.draft.variants.map((one) => ({ ...one, ...part })) }))
    expect((await put({ backorders: 'no' })).statusCode).toBe(200)
    expect((await put({ stock: -4 })).json().issues).toMatchObject([{ field: 'variants.0.stock' }])
    const beyond = api.database.db.execute(sql`update shop.variant set stock = -4 where id = ${variant.id}`)
    await expect(beyond).rejects.toMatchObject({ cause: { constraint: 'variant_stock_check' } })
    expect((await put({ stock: 7 })).statusCode).toBe(200)
    expect((await api.read(product.id)).draft.variants[0]).toMatchObject({ stock: 7, backorders: 'no' })
  })

  it('is in a tax class that is there, chosen with its rate', async () => {
    const { taxClasses } = (await api.get('choices')).json()
    expect(taxClasses).toEqual([
      { slug: 'standard', name: 'Standard', rate: 'GST 10%' },
      { slug: 'gst-free', name: 'GST-free', rate: '' },
      { slug: 'reduced-rate', name: 'Reduced', rate: 'GST 5%' },
    ])
    const product = await api.make({ slug: 'taxed', name: 'Taxed' })
    const inClass = (taxClass: string) =>
      api.save(product, { variants: product.draft.variants.map((one) => ({ ...one, taxClass })) })
    const lost = await inClass('vanished')
    expect([lost.statusCode, lost.body]).toEqual([
      400,
      expect.stringContaining('This tax class no longer exists'),
    ])
    expect((await inClass('reduced-rate')).statusCode).toBe(200)
    expect((await api.read(product.id)).draft.variants[0]?.taxClass).toBe('reduced-rate')
  })

  it('is made, read back as it was written, and on sale in the shop', async () => {
    const product = await api.make({ slug: 'made', name: 'Made', tags: ['pool'], ...inTwoColours('MADE') })
    expect(product.draft).toMatchObject({ name: 'Made', tags: ['pool'], sku: 'MADE', status: 'published' })
    expect(product.draft.variants.map(({ sku, salePrice, stock }) => [sku, salePrice, stock])).toEqual([
      ['MADE-S', null, 4],
      ['MADE-N', 9900, 10],
    ])
    const shown = await findProduct(shownCatalogue(api.database), 'made')
    expect(shown?.price).toMatchObject({ from: 9900, to: 12_900 })
    const { rows } = await api.database.pool.query(
      `select reason, sum(change)::int as change from shop.stock_movement
       join shop.variant on variant.id = variant_id where sku like 'MADE-%' group by reason`,
    )
    expect(rows).toEqual([{ reason: 'opening', change: 14 }])
  })

  it('has a sale with dates: the shop charges what holds now', async () => {
    const sale = { salePrice: 9000, saleFrom: '2026-12-01T00:00:00.000Z', saleUntil: null }
    const variants = [draftVariantFixture({ sku: 'LATER', ...sale })]
    const product = await api.make({ slug: 'later', variants })
    expect(product.draft.variants[0]).toMatchObject(sale)
    expect((await findProduct(shownCatalogue(api.database), 'later'))?.price).toMatchObject({
      from: 12_900,
      to: 12_900,
    })
  })

  it('keeps its former address leading to it when it gets another one', async () => {
    const product = await api.make({ slug: 'old-name' })
    expect((await api.save(product, { slug: 'new-name' })).statusCode).toBe(200)
    const { findRenamedProduct } = await import('../../products/server/rename-slug.ts')
    expect(await findRenamedProduct(api.database, 'old-name')).toBe('new-name')
  })

  it('saves again without changing anything: the same ids, no movement of stock', async () => {
    const product = await api.make({ slug: 'again', ...inTwoColours('AGAIN') })
    const saved: EditableProduct = (await api.save(product, {})).json()
    expect(saved.draft).toEqual(product.draft)
    expect(saved.version).toBe(product.version + 1)
  })

  it('keeps of its description what text needs, and no script', async () => {
    const description = '<h1>Raft</h1><p onclick="x()">It <b>floats</b><script>alert(1)</script></p>'
    const { draft } = await api.make({ slug: 'clean', description })
    expect(draft.description).toBe('<h2>Raft</h2><p>It <b>floats</b></p>')
  })

  it('adds, changes and removes variations in one save', async () => {
    const product = await api.make({ slug: 'matrix', ...inTwoColours('MATRIX') })
    const [sand] = product.draft.variants
    const green = draftVariantFixture({ sku: 'MATRIX-G', options: { colour: 'green' } })
    const options = [draftOptionFixture('Colour', ['Sand', 'Green'])]
    const variants = [{ ...sand, regularPrice: 5000 } as typeof green, green]
    const saved: EditableProduct = (await api.save(product, { options, variants })).json()
    expect(
      saved.draft.variants.map(({ id, sku, regularPrice }) => [id === sand?.id, sku, regularPrice]),
    ).toEqual([
      [true, 'MATRIX-S', 5000],
      [false, 'MATRIX-G', 12_900],
    ])
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
    const first = await api.get('find?search=First%20come')
    if (first.json().length === 0) await api.make({ slug: 'first-come', name: 'First come' })
    const draft = draftFixture({ slug: 'late', variants: [draftVariantFixture({ sku: 'LATE' })], ...part })
    const reply = await api.create(draft)
    expect(reply.statusCode, what).toBe(400)
    expect(reply.json().issues.map((issue: { field: string }) => issue.field)).toEqual([field])
  })
})
