import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CategoryTree, ConsoleCategory } from '../../products/category-contract.ts'
import { categoryRoutes } from './console-routes.ts'

const API = '/console/api/categories'
const SAYS = { description: '', seoTitle: '', seoDescription: '', pictureId: null }

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let trays: ConsoleCategory

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const routes = categoryRoutes({ db, clock: { now: () => new Date() } })
  app = await openSignedInApp({ db, routes })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('delete from shop.category')
  await make('Floats')
  trays = await make('Trays')
})

async function make(name: string): Promise<ConsoleCategory> {
  const { categories } = (
    await app.inject({ method: 'POST', url: API, payload: { name } })
  ).json<CategoryTree>()
  const made = categories.find((one) => one.name === name)
  if (made === undefined) throw new Error(`${name} was not made`)
  return made
}
const save = (payload: object, id = trays.id) => putOver(app, `${API}/${id}`, payload)

it('what a category says is saved as a whole, and what was changed is written down', async () => {
  const saved = await save({ ...SAYS, name: 'Drinks trays', slug: 'trays', description: 'For the pool.' })
  expect(saved.json()).toMatchObject({ name: 'Drinks trays', description: 'For the pool.', version: 1 })
  const { rows } = await database.pool.query(
    'select subject, detail from people.audit_entry order by id desc limit 1',
  )
  expect(rows).toEqual([{ subject: 'Trays', detail: { fields: 'name, description' } }])
})

it('of two owners with one category open, the second is told what the first has saved, and writes nothing', async () => {
  const url = `${API}/${trays.id}`
  const seen = (await app.inject({ url })).json()
  await save({ ...SAYS, name: 'Trays', slug: 'trays', seoTitle: 'Trays that float' })
  const payload = { ...SAYS, name: 'Platters', slug: 'platters', version: seen.version }
  const late = await app.inject({ method: 'PUT', url, payload })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'changed-meanwhile',
    theirs: { name: 'Trays', slug: 'trays', seoTitle: 'Trays that float' },
  })
  expect((await app.inject({ url })).json()).toMatchObject({ name: 'Trays', slug: 'trays' })
})

it('where a category stands is changed beside what somebody is writing about it', async () => {
  const url = `${API}/${trays.id}`
  const seen = (await app.inject({ url })).json()
  const [floats] = (await app.inject({ url: API })).json<CategoryTree>().categories
  const payload = { parentId: floats?.id, index: 0 }
  expect((await app.inject({ method: 'POST', url: `${url}/move`, payload })).statusCode).toBe(200)
  const saved = await app.inject({ method: 'PUT', url, payload: { ...SAYS, ...seen, name: 'Boards' } })
  expect(saved.json()).toMatchObject({ name: 'Boards', parentId: floats?.id })
})

it('an address of another category is refused beside its field, and the version stays', async () => {
  const taken = await save({ ...SAYS, name: 'Trays', slug: 'floats' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().issues).toMatchObject([{ field: 'slug' }])
  expect((await app.inject({ url: `${API}/${trays.id}` })).json().version).toBe(0)
})

it('a save that lacks a field, names no picture of ours or comes when the category is gone is refused', async () => {
  const whole = { ...SAYS, name: 'Trays', slug: 'trays' }
  const { seoTitle: _, ...part } = whole
  for (const payload of [part, { ...whole, name: ' ' }, { ...whole, slug: '' }, { ...whole, pictureId: 99 }])
    expect((await save(payload)).statusCode, JSON.stringify(payload)).toBe(400)
  expect((await save(whole, 999_999)).statusCode).toBe(404)
  expect((await app.inject({ url: `${API}/999999` })).statusCode).toBe(404)
  expect((await app.inject({ url: `${API}/trays` })).statusCode).toBe(400)
})
