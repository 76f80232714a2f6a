import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import { readSecret } from '@buoy/server/database/store-secret.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveDraft } from '../../editor/server/save-draft.ts'
import { aPage, openTestedShop } from '../experiments.fixtures.ts'
import { createTest } from './edit-test.ts'
import { listVariants } from './read-tests.ts'
import { endTest } from './run-test.ts'
import { variantPreview } from './variant-preview.ts'

let shop: Awaited<ReturnType<typeof openTestedShop>>
let secret = ''
beforeAll(async () => {
  shop = await openTestedShop()
  secret = await readSecret({ pool: shop.pool, chance: systemChance })
})
afterAll(() => shop.buoy.close())

const preview = (id: number, position: number) =>
  variantPreview({ db: shop.db, clock: shop.buoy.clock, secret }, { id, position })
async function open(id: number, position: number): Promise<string> {
  const made = await preview(id, position)
  if (!made.ok) throw new Error(made.refusals[0]?.message)
  return (await shop.browser().open(made.value.path)).body
}

it('shows the variants of a test as they began, whatever became of the page and of the variant since', async () => {
  const { owner, deps } = shop
  const pageId = await shop.publish('pictured', 'First words')
  const id = await shop.test({ pageId, words: 'Better words' })
  const [, variant] = await listVariants(shop.db, id)
  const changed = await saveDraft(deps, {
    pageId: variant?.pageId ?? 0,
    document: aPage('Later words'),
    owner,
  })
  expect(changed.ok).toBe(true)
  expect((await endTest(deps, { id, winner: 1, owner })).ok).toBe(true)
  expect((await shop.browser().open('/index.php/pictured/')).body).toContain('Better words')

  const original = await open(id, 0)
  expect(original).toContain('First words')
  expect(original).not.toContain('Better words')
  const better = await open(id, 1)
  expect(better).toContain('Better words')
  expect(better).toContain('More about it')
  expect(better).not.toContain('Later words')
})

it('shows nothing without an address of ours, after a week, and of what is not there', async () => {
  const pageId = await shop.publish('kept', 'First words')
  const id = await shop.test({ pageId })
  const made = await preview(id, 1)
  if (!made.ok) throw new Error('no address')
  const { path } = made.value
  const status = async (url: string) => (await shop.browser().open(url)).statusCode
  expect(await status(path)).toBe(200)
  expect(await status(path.replace(/preview\/\d+/, 'preview/999'))).toBe(404)
  shop.buoy.clock.advance(8 * DAY_MS)
  expect(await status(path)).toBe(404)

  expect(await preview(id, 2)).toMatchObject({ refusals: [{ code: 'unknown-variant' }] })
  expect(await preview(999_999, 0)).toMatchObject({ refusals: [{ code: 'unknown-test' }] })
  await shop.pool.query('update pages.experiment_variant set version = 99 where experiment_id = $1', [id])
  expect(await preview(id, 0)).toMatchObject({ refusals: [{ code: 'no-version' }] })
  const draft = await createTest(shop.deps, {
    test: { pageId, subject: null, name: 'Draft' },
    owner: shop.owner,
  })
  expect(await preview(draft.ok ? draft.value.id : 0, 0)).toMatchObject({ refusals: [{ code: 'not-begun' }] })
})
