import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { aContactForm, aSending } from '../../messages/messages.fixtures.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { openTestedShop } from '../experiments.fixtures.ts'
import { listVariants } from './read-tests.ts'
import { startTest } from './run-test.ts'

const PAGE = '/index.php/write/'

let shop: Awaited<ReturnType<typeof openTestedShop>>
beforeAll(async () => {
  shop = await openTestedShop()
  const published = await publishPage(shop.deps, {
    slug: 'write',
    title: 'Write',
    description: '',
    document: aDocument(aContactForm('asks', { check: 'none', success: 'The original has it.' })),
  })
  if (!published.ok) throw new Error(published.refusals[0]?.message)
  const id = await shop.draftTest({ pageId: published.value.id })
  const [, variant] = await listVariants(shop.db, id)
  // In the variant another form comes first, and there is one to sign up.
  const others = [
    aNode('text', 'words', { title: 'Better words' }),
    aContactForm('other', { check: 'none', success: 'The variant has it.' }),
    aNode('newsletter', 'letter', { check: 'none', success: 'You are on the list.' }),
  ]
  await shop.edit(variant?.pageId ?? 0, (): ModuleNode[] => aDocument(...others).sections)
  const started = await startTest(shop.deps, { id, owner: shop.owner })
  if (!started.ok) throw new Error(started.refusals[0]?.message)
  await vi.waitFor(
    async () => expect((await shop.browser().open(PAGE)).headers['cache-control']).toContain('private'),
    { timeout: 10_000 },
  )
})
afterAll(() => shop.buoy.close())

/** A visitor of a variant, and the page that they have. */
async function visitorOf(variant: 0 | 1) {
  for (let tries = 0; tries < 40; tries += 1) {
    const visitor = shop.browser()
    const { body } = await visitor.open(PAGE)
    if (body.includes('Better words') === (variant === 1)) return { visitor, body }
  }
  throw new Error('one variant was shown to nobody')
}

it('a contact form is checked as the variant has it in which it was filled in, and answered there', async () => {
  for (const [variant, id, words, other] of [
    [0, 'asks', 'The original has it.', 'The variant has it.'],
    [1, 'other', 'The variant has it.', 'The original has it.'],
  ] as const) {
    const { visitor } = await visitorOf(variant)
    const { ticket } = (await shop.buoy.inject(`/forms/ticket?form=write/${id}`)).json()
    const reply = await visitor.send(PAGE, Object.fromEntries(aSending({}, { ticket })))
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`<p>${words}</p>`)
    expect(reply.body).not.toContain(`<p>${other}</p>`)
  }
  const { rows } = await shop.pool.query('select form_id from pages.message order by id')
  expect(rows.map(({ form_id }) => form_id)).toEqual(['asks', 'other'])
})

it('a form to sign up that only a variant has is taken from its visitors', async () => {
  const { visitor, body } = await visitorOf(1)
  const sentAs = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''
  const reply = await visitor.call({
    action: 'et_pb_submit_subscribe_form',
    et_list_id: sentAs('et_list_id'),
    et_checksum: sentAs('et_checksum'),
    et_frontend_nonce: sentAs('et_frontend_nonce'),
    et_email: 'mia@example.com',
  })
  expect(reply.json()).toHaveProperty('success')
  expect(shop.buoy.errors()).toEqual([])
})
