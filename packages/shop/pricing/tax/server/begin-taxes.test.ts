import { done } from '@buoy/kernel/rules/refusal.ts'
import { saveOver } from '@buoy/platform/saving/server/save-over.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginTaxes, followTaxCountry } from './begin-taxes.ts'
import { readTaxRules } from './read-tax-rules.ts'

const clock = { now: () => new Date('2026-11-21T01:00:00Z') }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const classes = async () =>
  (await readTaxRules(database)).classes.map(({ name, rates }) => [
    name,
    rates.map(({ country, name: tax, rate }) => [country, tax, rate]),
  ])
const moveTo = (country: string, taxName: string) =>
  database.db.transaction((tx) => followTaxCountry(tx, { country, taxName }, clock))

it('a new Australian store has GST of 10 %, and no reduced rate, which its law does not know', async () => {
  await database.db.transaction((tx) => beginTaxes(tx, { country: 'AU', taxName: 'GST' }, clock))
  expect(await classes()).toEqual([
    ['Standard', [['AU', 'GST', 100_000]]],
    ['GST-free', []],
    ['Reduced', []],
  ])
})

it('the taxes follow the country until an owner has saved them', async () => {
  await moveTo('DE', 'MwSt.')
  expect(await classes()).toEqual([
    ['Standard', [['DE', 'MwSt.', 190_000]]],
    ['Tax-free', []],
    ['Reduced', [['DE', 'MwSt.', 70_000]]],
  ])
  const { classes: described } = await readTaxRules(database)
  expect(described.map(({ description }) => description).join(' ')).not.toMatch(/GST|Australia/)
  await moveTo('US', 'Sales tax')
  expect(await classes()).toEqual([
    ['Standard', []],
    ['Tax-free', []],
    ['Reduced', []],
  ])
  await moveTo('DE', 'MwSt.')
  await saveOver({ db: database.db }, { address: '/tax', version: 0 }, async () => done(null))
  await moveTo('FR', 'TVA')
  expect((await classes())[0]).toEqual([
    'Standard',
    [
      ['DE', 'MwSt.', 190_000],
      ['FR', 'TVA', 200_000],
    ],
  ])
})
