import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { haveCustomFields } from '../../custom-fields/custom-field.fixtures.ts'
import { draftFixture, draftVariantFixture } from '../../editor/product-editing.fixtures.ts'
import { readDrafts } from '../../products/server/read-drafts.ts'
import { writeDraft } from '../../products/server/write-draft.ts'
import { type Imports, openImports } from '../product-csv.fixtures.ts'

const CUSTOM = {
  wood: 'solid-oak',
  'dishwasher-safe': false,
  depth: -1.234,
  finish: '=Oiled, "twice"; 竹',
  season: '2026-12-24',
  old: 'kept',
}

let shop: Imports
let id = 0

beforeAll(async () => {
  shop = await openImports()
  await haveCustomFields(shop.database.db, [
    {
      key: 'wood',
      kind: 'choice',
      label: 'Wood',
      choices: [
        { value: 'solid-oak', label: 'Solid oak' },
        { value: 'bamboo', label: 'Bamboo' },
      ],
    },
    { key: 'dishwasher-safe', kind: 'yes-no', label: 'Dishwasher safe?', position: 1 },
    { key: 'depth', kind: 'number', label: 'Depth', unit: 'cm', position: 2 },
    { key: 'finish', kind: 'text', label: 'Finish', position: 3 },
    { key: 'season', kind: 'date', label: 'Season', position: 4 },
    { key: 'old', kind: 'text', label: 'Old', position: 5, archivedAt: new Date() },
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from shop.product')
  const draft = draftFixture({
    slug: 'raft',
    custom: CUSTOM,
    variants: [draftVariantFixture({ sku: 'RAFT' })],
  })
  const now = new Date('2026-11-21T03:00:00Z')
  id = await shop.database.db.transaction((tx) =>
    writeDraft(tx, { id: null, draft, now, cause: { reason: 'manual', ownerName: 'Ada' } }),
  )
})
const stored = async () => (await readDrafts(shop.database.db, [id]))[0]?.draft.custom

it('goes into a file, and comes back as it was', async () => {
  const text = await shop.exported()
  const [head = ''] = text.split('\r\n')
  expect(head).toContain('Field: Wood,Field: Dishwasher safe?,Field: Depth,Field: Finish,Field: Season')
  expect(head).not.toContain('Field: Old')
  expect((await shop.check(text)).counts).toMatchObject({ same: 1, change: 0, refused: 0 })
  await shop.database.pool.query(`update shop.product set fields = '{"custom": {"old": "kept"}}'`)
  expect((await shop.run(text)).counts).toMatchObject({ change: 1, refused: 0 })
  expect(await stored()).toEqual(CUSTOM)
  expect((await shop.run(text)).counts).toMatchObject({ same: 1, change: 0 })
})

it('is guessed by the label alone too, and an empty cell clears it', async () => {
  const file = await shop.open('SKU,wood,DEPTH,Field: Finish\nRAFT,BAMBOO,"2,5",\n')
  expect(file.mapping).toEqual(['sku', 'custom.wood', 'custom.depth', 'custom.finish'])
  const run = await shop.run('SKU,wood,DEPTH,Field: Finish\nRAFT,BAMBOO,"2,5",\n')
  expect(run.counts).toMatchObject({ change: 1, refused: 0 })
  const { finish: _, ...rest } = CUSTOM
  expect(await stored()).toEqual({ ...rest, wood: 'bamboo', depth: 2.5 })
})

it.each([
  ['Field: Wood', 'Mahogany', '"Mahogany" is not one of Solid oak, Bamboo.'],
  ['Field: Dishwasher safe?', 'perhaps', '"perhaps" is not yes or no.'],
  ['Field: Depth', 'deep', '"deep" is not a number.'],
  ['Field: Depth', '1.234', '"1.234" can be read in two ways. Choose the decimal sign of the file.'],
  ['Field: Depth', '1.23456', '"1.23456" has too many decimals.'],
  ['Field: Depth', '99999999', '"99999999" cannot be taken: Depth is at most 10,000,000.'],
  ['Field: Season', '24/12/2026', '"24/12/2026" is not a day such as 2026-12-24.'],
  ['Field: Finish', 'x'.repeat(1001), 'Is longer than 1000 characters.'],
])('is refused by row with the reason: %s is %s', async (heading, cell, message) => {
  const file = await shop.check(`SKU,${heading}\nRAFT,${cell}\n`)
  expect(file.counts).toMatchObject({ refused: 1, change: 0 })
  const [row] = await shop.report(file.id, 'refused')
  expect(row?.problems).toEqual([{ column: heading, message }])
  expect(await stored()).toEqual(CUSTOM)
})

it('is refused when its field goes out of use between the check and the run', async () => {
  const { id: file } = await shop.check('SKU,Field: Wood\nRAFT,Bamboo\n')
  await shop.database.pool.query(`update shop.custom_field set key = 'timber' where key = 'wood'`)
  await shop.ask('POST', `/${file}/run`)
  await shop.work()
  await shop.database.pool.query(`update shop.custom_field set key = 'wood' where key = 'timber'`)
  expect(await shop.ask('GET', `/${file}`)).toMatchObject({ counts: { refused: 1 } })
  expect(await stored()).toEqual(CUSTOM)
})

it('says so where a column was chosen for a field that is not in use any more', async () => {
  const text = 'SKU,Field: Old\nRAFT,new\n'
  const { id: file } = await shop.open(text)
  await shop.ask('POST', `/${file}/check`, {
    mapping: ['sku', 'custom.old'],
    options: { matchById: false, update: true },
  })
  await shop.work()
  const [row] = await shop.report(file, 'refused')
  expect(row?.problems[0]?.message).toContain('This field is not in use any more.')
})
