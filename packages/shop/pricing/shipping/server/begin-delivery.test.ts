import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDelivery, followCountry, hasOfferedMethod } from './begin-delivery.ts'
import { readShippingRules } from './read-shipping-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const begin = (country: string) => database.db.transaction((tx) => beginDelivery(tx, { country }))
const moveTo = (country: string) => database.db.transaction((tx) => followCountry(tx, { country }))
const zones = async () =>
  (await readShippingRules(database)).zones.map(({ name, countries, methods }) => [
    name,
    countries,
    methods.map(({ title, enabled }) => [title, enabled]),
  ])
const REST = ['Rest of the world', [], []]

it('a store that offers something keeps its zones when its country changes', async () => {
  const before = await zones()
  await moveTo('DE')
  expect(await zones()).toEqual(before)
})

it('a new store begins with its own country, whose price is for the owner to say', async () => {
  await begin('AU')
  expect(await zones()).toEqual([['Australia', ['AU'], [['Standard delivery', false]]], REST])
  expect(await hasOfferedMethod(database.db)).toBe(false)
})

it('the zone follows the country until an owner offers something', async () => {
  await moveTo('DE')
  expect(await zones()).toEqual([['Germany', ['DE'], [['Standard delivery', false]]], REST])
  await database.pool.query('update shop.shipping_method set enabled = true')
  expect(await hasOfferedMethod(database.db)).toBe(true)
  await moveTo('FR')
  expect((await zones())[0]?.[0]).toBe('Germany')
})

it('zones that an owner has made are not taken away', async () => {
  await begin('AU')
  await database.pool.query(
    `insert into shop.shipping_zone (name, countries, position) values ('Islands', '{AU}', 1)`,
  )
  await moveTo('DE')
  expect((await zones()).map(([name]) => name)).toEqual(['Australia', 'Islands', 'Rest of the world'])
})
