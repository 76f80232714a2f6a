import { stockShop } from '@buoy/shop/cart/cart.fixtures.ts'
import { newProductFixture } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TemplateKind } from '../../document/rules/page-kind.ts'
import { publishDraft } from '../../editor/server/publish-draft.ts'
import { aContactForm, aSending } from '../../messages/messages.fixtures.ts'
import { aDocument } from '../../pages.fixtures.ts'
import { openTestedShop } from '../experiments.fixtures.ts'
import { listVariants } from './read-tests.ts'
import { startTest } from './run-test.ts'

const MUG = '/index.php/product/mug/'
const CART = '/index.php/cart/'
const SHOP = '/index.php/shop/?s=mug'

let shop: Awaited<ReturnType<typeof openTestedShop>>
const templates = new Map<TemplateKind, number>()

beforeAll(async () => {
  shop = await openTestedShop()
  await stockShop(shop.db, [newProductFixture({ slug: 'mug' })])
  for (const kind of ['product', 'cart', 'search'] as const) {
    const id = await shop.template(kind, kind)
    await addForm(id, `asks-${kind}`, { success: `Thanks, says the ${kind}.`, check: 'sum' })
    const published = await publishDraft(shop.deps, { pageId: id, owner: shop.owner })
    if (!published.ok) throw new Error(published.refusals[0]?.message)
    templates.set(kind, id)
  }
  await vi.waitFor(
    async () => expect((await shop.browser().open(MUG)).body).toContain('et_pb_contact_form_0'),
    { timeout: 10_000 },
  )
})
afterAll(() => shop.buoy.close())
beforeEach(() => shop.pool.query('delete from pages.message'))

/** Puts a contact form on top of a document. */
async function addForm(pageId: number, id: string, props: object): Promise<void> {
  const own = aDocument(aContactForm(id, { ...props })).sections.map((section) => ({
    ...section,
    id: `${section.id}-${id}`,
    children: section.children.map((row) => ({
      ...row,
      id: `${row.id}-${id}`,
      children: row.children.map((column) => ({ ...column, id: `${column.id}-${id}` })),
    })),
  }))
  await shop.edit(pageId, (sections) => [...own, ...sections])
}

/** Opens a page as a visitor with a mug in the cart, whose page is drawn by its template then. */
async function openPage(path: string) {
  const visitor = shop.browser()
  const { rows } = await shop.pool.query(`select id from shop.product where slug = 'mug'`)
  const added = await visitor.send('/?wc-ajax=add_to_cart', { product_id: String(rows[0].id), quantity: '1' })
  expect(added.statusCode).toBe(200)
  return { visitor, body: (await visitor.open(path)).body }
}

type Visitor = ReturnType<typeof shop.browser>

/** Where the form of a page is sent, as its HTML says. */
function actionOf(html: string): string {
  const action = /action="([^"#]+)#et_pb_contact_form/.exec(html)?.[1]
  if (action === undefined) throw new Error('the page has no contact form')
  return action.replaceAll('&amp;', '&')
}

/** Fills in the form of a page that a visitor has open, and sends it as a browser without script does. */
async function fillIn(visitor: Visitor, html: string, part: Record<string, string> = {}) {
  const action = actionOf(html)
  const key = `${decodeURIComponent(action.split('/')[2] ?? '')}/${/data-form_unique_id="([^"]+)"/.exec(html)?.[1]}`
  const asked = await shop.buoy.inject(`/forms/ticket?${new URLSearchParams({ form: key })}`)
  const { ticket, first, second } = asked.json()
  const body = aSending(part, { ticket, answer: String(first + second) })
  return visitor.send(action, Object.fromEntries(body))
}

const kept = async () =>
  (await shop.pool.query('select page_slug, form_id, state from pages.message order by id')).rows

describe('a contact form that stands in a template', () => {
  it.each([
    ['product', MUG, 'product/mug'],
    ['cart', CART, 'cart'],
    ['search', SHOP, 'shop'],
  ] as const)('is taken and answered on the page that the %s template drew', async (kind, path, page) => {
    const { visitor, body } = await openPage(path)
    const reply = await fillIn(visitor, body)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain(`<p>Thanks, says the ${kind}.</p>`)
    expect(titleOf(reply.body)).toBe(titleOf(body))
    expect(await kept()).toEqual([{ page_slug: page, form_id: `asks-${kind}`, state: 'new' }])
    expect((await visitor.open(path)).body).not.toContain('<p>Thanks, says')
  })

  it.each([MUG, CART, SHOP])(
    'says on %s what is missing, keeps what was typed, and is sent again',
    async (path) => {
      const { visitor, body } = await openPage(path)
      const refused = await fillIn(visitor, body, { name: '', email: 'mia@ponds.example' })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('et_pb_contact_error_text')
      expect(refused.body).toContain('value="mia@ponds.example"')
      expect(await kept()).toEqual([])
      expect(actionOf(refused.body)).toBe(actionOf(body))
      expect((await fillIn(visitor, refused.body)).statusCode).toBe(200)
      expect(await kept()).toHaveLength(1)
    },
  )

  it('is answered with the same page where a script sends it', async () => {
    const visitor = shop.browser({ 'x-requested-with': 'XMLHttpRequest' })
    const { body } = await visitor.open(MUG)
    expect((await fillIn(visitor, body, { name: '' })).body).toContain('et_pb_contact_error_text')
    const taken = await fillIn(visitor, body)
    expect([taken.statusCode, titleOf(taken.body)]).toEqual([200, titleOf(body)])
    expect(taken.body).toContain('<p>Thanks, says the product.</p>')
  })

  it('asks who sends it without an answer, as on a page', async () => {
    const visitor = shop.browser()
    const { body } = await visitor.open(MUG)
    const reply = await visitor.send(actionOf(body), Object.fromEntries(aSending()))
    expect(reply.statusCode).toBe(400)
    expect(await kept()).toEqual([])
  })

  it.each([
    'https://elsewhere.example/index.php/product/mug/',
    '//elsewhere.example/index.php/product/mug/',
    '/index.php/my-account/',
    '/console/',
    'product/mug',
    '',
  ])('takes nothing from “%s”, which no template draws', async (from) => {
    const visitor = shop.browser()
    const [path] = actionOf((await visitor.open(MUG)).body).split('?')
    const action = `${path}?${new URLSearchParams({ from })}`
    const reply = await visitor.send(action, Object.fromEntries(aSending()))
    expect(reply.statusCode).toBe(404)
  })

  it('is checked as the variant of a test has it in which it was filled in, and answered there', async () => {
    const pageId = templates.get('product') ?? 0
    const testId = await shop.draftTest({ pageId })
    const [, variant] = await listVariants(shop.db, testId)
    await addForm(variant?.pageId ?? 0, 'other', { success: 'The variant has it.', check: 'sum' })
    const started = await startTest(shop.deps, { id: testId, owner: shop.owner })
    if (!started.ok) throw new Error(started.refusals[0]?.message)
    await vi.waitFor(
      async () => expect((await shop.browser().open(MUG)).headers['cache-control']).toContain('private'),
      { timeout: 10_000 },
    )
    const seen = new Set<string>()
    for (let tries = 0; tries < 40 && seen.size < 2; tries += 1) {
      const visitor = shop.browser()
      const { body } = await visitor.open(MUG)
      const words = body.includes('Better words') ? 'The variant has it.' : 'Thanks, says the product.'
      if (seen.has(words)) continue
      seen.add(words)
      expect((await fillIn(visitor, body)).body).toContain(`<p>${words}</p>`)
    }
    expect((await kept()).map(({ form_id }) => form_id).toSorted()).toEqual(['asks-product', 'other'])
    expect(shop.buoy.errors()).toEqual([])
  })
})

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)/.exec(html)?.[1]
}
