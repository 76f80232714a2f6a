import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkText } from '@buoy/platform/texts/rules/check-text.ts'
import { messages as accountMessages } from '@buoy/shop/account/pages/messages.ts'
import { messages as receivedMessages } from '@buoy/shop/checkout/order-received/messages.ts'
import { copyDatabase, type TestDatabase, templateDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../../db/migrations')
const RENAMED = '0283_names_of_document_texts.sql'

let template: Awaited<ReturnType<typeof templateDatabase>>
let database: TestDatabase
let before: string

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'buoy-migrations-'))
  const files = (await readdir(MIGRATIONS)).filter((file) => file < RENAMED)
  for (const file of files) await cp(join(MIGRATIONS, file), join(before, file))
  template = await templateDatabase('old_document_texts', async (url) => {
    const pool = new Pool({ connectionString: url, max: 1 })
    await migrate({ pool, folder: before, log: silentLog })
    await pool.end()
  })
})
afterAll(() => rm(before, { recursive: true }))
beforeEach(async () => {
  database = await copyDatabase(template)
})
afterEach(() => database.close())

/** Brings a store with these texts of its owner up to date; what it has then. */
async function migrated(byLanguage: Record<string, Record<string, string>>): Promise<unknown> {
  await database.pool.query(
    `insert into shop.store_setting (name, value, changed_at) values ('texts', $1, '2026-11-01')`,
    [{ byLanguage }],
  )
  const outcome = await migrate({ pool: database.pool, folder: MIGRATIONS, log: silentLog })
  expect(outcome).toMatchObject({ ok: true })
  const { rows } = await database.pool.query(`select value from shop.store_setting where name = 'texts'`)
  return rows[0].value
}

it('what owners wrote for the documents of orders stays, in each language', async () => {
  const texts = await migrated({
    'en-AU': {
      'shop/account/pages.taxInvoice': 'Your receipt',
      'shop/account/pages.adjustmentNote': 'Money back, {number}',
      'shop/account/pages.orderAgain': 'Once more',
    },
    de: {
      'shop/checkout/order-received.taxInvoice': 'Beleg',
      'shop/checkout/order-received.adjustmentNote': 'Gutschrift {number}',
      'shop/orders/documents.taxInvoice': 'Beleg',
    },
  })
  expect(texts).toEqual({
    byLanguage: {
      'en-AU': {
        'shop/account/pages.invoiceDocument': 'Your receipt',
        'shop/account/pages.creditDocument': 'Money back, {number}',
        'shop/account/pages.orderAgain': 'Once more',
      },
      de: {
        'shop/checkout/order-received.invoiceDocument': 'Beleg',
        'shop/checkout/order-received.creditDocument': 'Gutschrift {number}',
        'shop/orders/documents.taxInvoice': 'Beleg',
      },
    },
  })
})

it('what an owner wrote under the new keys wins over the old', async () => {
  const texts = await migrated({
    fr: {
      'shop/account/pages.taxInvoice': 'Ancien',
      'shop/account/pages.invoiceDocument': 'Nouveau',
    },
    es: {},
  })
  expect(texts).toEqual({ byLanguage: { fr: { 'shop/account/pages.invoiceDocument': 'Nouveau' }, es: {} } })
})

it('a store without texts of its own has none afterwards', async () => {
  expect(await migrated({})).toEqual({ byLanguage: {} })
})

it('the texts that are moved can be shown in their new places', () => {
  for (const { texts } of [accountMessages, receivedMessages]) {
    expect(checkText('Your receipt', texts?.invoiceDocument ?? '')).toBeNull()
    expect(checkText('Money back, {number}', texts?.creditDocument ?? '')).toBeNull()
  }
})
