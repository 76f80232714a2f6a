import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownCatalogue } from '../../products/catalogue.fixtures.ts'
import { findProduct } from '../../products/server/find-product.ts'
import { inTwoColours, openEditorApi } from '../editor-api.fixtures.ts'
import { draftFixture, draftVariantFixture } from '../product-editing.fixtures.ts'

let api: Awaited<ReturnType<typeof openEditorApi>>
beforeAll(async () => {
  api = await openEditorApi()
})
afterAll(() => api.close())

describe('a product of two owners', () => {
  it('is told when somebody else saved first, and nothing is overwritten', async () => {
    const product = await api.make({ slug: 'twice' })
    expect((await api.save(product, { name: 'First' })).statusCode).toBe(200)
    const late = await api.save(product, { name: 'Second' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { draft: { name: 'First' } } })
    expect((await api.read(product.id)).draft.name).toBe('First')
  })

  it('lets one of two who save at the same moment win', async () => {
    const product = await api.make({ slug: 'race' })
    const replies = await Promise.all(['A', 'B'].map((name) => api.save(product, { name })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('does not overwrite a sale that happened while its owner counted', async () => {
    const product = await api.make({ slug: 'counted' })
    await api.database.db.execute(sql`update shop.variant set stock = 9 where sku = 'COUNTED'`)
    const variants = product.draft.variants.map((variant) => ({ ...variant, stock: 30 }))
    const reply = await api.save(product, { variants })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().issues).toEqual([
      { field: 'variants.0.stock', message: expect.stringContaining('there are 9 now') },
    ])
    const untouched = await api.save(product, { name: 'Renamed' })
    expect(untouched.json().draft.variants[0].stock).toBe(9)
  })

  it('lets one of two new products have an address that both want', async () => {
    const ask = (sku: string) => {
      const draft = draftFixture({ slug: 'wanted', variants: [draftVariantFixture({ sku })] })
      return api.create(draft)
    }
    const replies = await Promise.all([ask('W-1'), ask('W-2')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  })
})

describe("an owner's product", () => {
  it('is copied as a draft with codes of its own and nothing in stock', async () => {
    const product = await api.make({ slug: 'origin', ...inTwoColours('ORIGIN') })
    const copy = await api.read((await api.post(`${product.id}/duplicate`)).json().id)
    expect(copy.draft).toMatchObject({ name: 'Raft (copy)', slug: 'origin-copy', status: 'draft' })
    expect(copy.draft.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['ORIGIN-S-COPY', 0],
      ['ORIGIN-N-COPY', 0],
    ])
    const second = await api.read((await api.post(`${product.id}/duplicate`)).json().id)
    expect(second.draft.slug).toBe('origin-copy-2')
  })

  it('is archived out of the shop and comes back as it was', async () => {
    const product = await api.make({ slug: 'archived' })
    expect((await api.post(`${product.id}/archive`)).json()).toEqual({ changed: 1 })
    expect(await findProduct(shownCatalogue(api.database), 'archived')).toBeNull()
    expect((await api.save(await api.read(product.id), { name: 'x' })).json().code).toBe('archived')
    expect((await api.post(`${product.id}/archive`)).json(), 'a second time changes nothing').toEqual({
      changed: 0,
    })
    expect((await api.post(`${product.id}/restore`)).json()).toEqual({ changed: 1 })
    expect(await findProduct(shownCatalogue(api.database), 'archived')).toMatchObject({ name: 'Raft' })
  })

  it('is deleted when nobody ordered it, and kept when somebody did or is paying', async () => {
    const product = await api.make({ slug: 'deleted' })
    const remove = () => api.remove(product.id)
    api.orderedIds.add(product.id)
    expect((await remove()).json()).toMatchObject({ code: 'ordered' })
    api.orderedIds.clear()
    api.heldIds.add(product.draft.variants[0]?.id ?? 0)
    expect((await remove()).json()).toMatchObject({ code: 'held' })
    expect((await api.save(product, { status: 'draft', variants: [] })).json()).toMatchObject({
      code: 'held',
    })
    api.heldIds.clear()
    expect((await remove()).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(404)
  })

  it('is hidden: its page answers, but no list leads there', async () => {
    await api.make({ slug: 'hidden', status: 'hidden' })
    expect(await findProduct(shownCatalogue(api.database), 'hidden')).toMatchObject({ name: 'Raft' })
    const { listSitemapProducts } = await import('../../products/server/list-sitemap-products.ts')
    const named = await listSitemapProducts(api.database, { offset: 0, limit: 100 })
    expect(named.map(({ path }) => path)).not.toContain('/index.php/product/hidden/')
  })

  it('writes down who changed what', async () => {
    const product = await api.make({ slug: 'audited' })
    await api.save(product, { name: 'Renamed raft' })
    const { rows } = await api.database.pool.query(
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
