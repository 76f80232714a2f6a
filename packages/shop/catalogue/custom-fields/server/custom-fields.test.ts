import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleCustomField, CustomFieldList } from '../contract.ts'
import { customFieldRoutes } from './console-routes.ts'

const API = '/console/api/custom-fields'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
const asked: object[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const jobs = { enqueue: async (_db: unknown, _queue: string, data: object) => void asked.push(data) }
  app = await openSignedInApp({
    db,
    routes: customFieldRoutes({ db, jobs, clock: { now: () => new Date() } }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('delete from shop.custom_field')
  await database.pool.query('delete from shop.product')
})

const send = (method: 'POST' | 'DELETE' | 'GET', path: string, payload?: object) =>
  app.inject({ method, url: `${API}${path}`, ...(payload && { payload }) })
const add = (payload: object) => send('POST', '', payload)
async function made(payload: object): Promise<ConsoleCustomField> {
  const answer = (await add(payload)).json<CustomFieldList & { made: { id: number } }>()
  const field = answer.fields.find(({ id }) => id === answer.made.id)
  if (field === undefined) throw new Error('The field was not made')
  return field
}
const labels = async () => (await send('GET', '')).json<CustomFieldList>().fields.map(({ label }) => label)
async function stockProduct(custom: object): Promise<void> {
  await database.pool.query(
    `insert into shop.product (slug, name, fields, created_at) values ($1, 'Raft', $2, now())`,
    [`raft-${Math.random()}`, JSON.stringify({ custom })],
  )
}
const WOOD = { kind: 'choice', label: 'Wood', choices: [{ label: 'Oak' }, { label: 'Solid bamboo' }] }

describe('a field', () => {
  it('is added with a key of its label, which stays when the label changes', async () => {
    const field = await made({ kind: 'number', label: 'Water depth', unit: 'm', help: 'At low tide.' })
    expect(field).toMatchObject({ key: 'water-depth', unit: 'm', uses: 0, isShown: true, isFilter: false })
    const saved = await putOver(app, `${API}/${field.id}`, { label: 'Depth', unit: 'cm' })
    expect(saved.json()).toMatchObject({ key: 'water-depth', kind: 'number', label: 'Depth', unit: 'cm' })
    expect(asked).toContainEqual({ key: 'water-depth' })
    const other = await made({ kind: 'text', label: 'Water depth' })
    expect(other.key).toBe('water-depth-2')
    expect((await made({ kind: 'text', label: '素材' })).key).toBe('field')
    expect((await made({ kind: 'text', label: 'Constructor' })).key).toBe('constructor-2')
  })

  it('is refused without a label that shows, with one of another field, and with what its kind does not have', async () => {
    const wrong = async (payload: object) =>
      (await add(payload)).json<{ issues?: { field: string; message: string }[] }>().issues
    const blank = await add({ kind: 'text', label: ' \u200b ' })
    expect([blank.statusCode, blank.body]).toEqual([
      400,
      expect.stringContaining('Give the field a label, such as Material.'),
    ])
    await made({ kind: 'text', label: 'Wood' })
    expect((await wrong(WOOD))?.[0]).toMatchObject({ field: 'label' })
    expect((await wrong({ kind: 'choice', label: 'Colour' }))?.[0]?.message).toBe('Add at least one choice.')
    expect(
      (await wrong({ kind: 'choice', label: 'Colour', choices: [{ label: 'Red' }, { label: 'red' }] }))?.[0],
    ).toMatchObject({ field: 'choices.1.label', message: 'This choice is there twice.' })
    expect((await wrong({ kind: 'date', label: 'Season', isFilter: true }))?.[0]?.field).toBe('isFilter')
    expect((await add({ kind: 'colour', label: 'Colour' })).statusCode).toBe(400)
  })

  it('is one of at most forty', async () => {
    for (let number = 1; number <= 40; number += 1) await made({ kind: 'text', label: `Field ${number}` })
    const refused = await add({ kind: 'text', label: 'One more' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'too-many-fields' })
  })

  it('is moved among the others', async () => {
    await made({ kind: 'text', label: 'A' })
    await made({ kind: 'text', label: 'B' })
    const { id } = await made({ kind: 'text', label: 'C' })
    await send('POST', `/${id}/move`, { index: 0 })
    expect(await labels()).toEqual(['C', 'A', 'B'])
    expect((await send('POST', '/999999/move', { index: 0 })).statusCode).toBe(404)
  })

  it('goes out of use and comes back, and is deleted only while no product has a value', async () => {
    const { id } = await made({ kind: 'text', label: 'Wood' })
    await made({ kind: 'text', label: 'Finish' })
    await stockProduct({ wood: 'Oak' })
    expect((await send('GET', `/${id}`)).json()).toMatchObject({ uses: 1 })
    const kept = await send('DELETE', `/${id}`)
    expect([kept.statusCode, kept.json<{ message: string }>().message]).toEqual([
      409,
      '1 product has a value in it, so it cannot be deleted. Archive it instead, or empty it there first.',
    ])
    await send('POST', `/${id}/archive`)
    expect(await labels()).toEqual(['Finish', 'Wood'])
    const twin = await made({ kind: 'text', label: 'wood' })
    expect((await send('POST', `/${id}/restore`)).statusCode).toBe(400)
    await send('DELETE', `/${twin.id}`)
    await send('POST', `/${id}/restore`)
    await database.pool.query('delete from shop.product')
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(200)
    expect(await labels()).toEqual(['Finish'])
  })
})

describe('the choices of a field', () => {
  it('keep their values when they are renamed, and stay while products have them', async () => {
    const field = await made(WOOD)
    expect(field.choices).toEqual([
      { value: 'oak', label: 'Oak' },
      { value: 'solid-bamboo', label: 'Solid bamboo' },
    ])
    await stockProduct({ wood: 'oak' })
    const url = `${API}/${field.id}`
    const without = await putOver(app, url, {
      label: 'Wood',
      choices: [{ value: 'solid-bamboo', label: 'Bamboo' }],
    })
    expect(without.statusCode).toBe(409)
    expect(without.json<{ message: string }>().message).toContain('1 product has “Oak”')
    const renamed = await putOver(app, url, {
      label: 'Wood',
      choices: [{ value: 'oak', label: 'White oak' }, { label: 'Oak' }],
    })
    expect(renamed.json<ConsoleCustomField>().choices).toEqual([
      { value: 'oak', label: 'White oak' },
      { value: 'oak-2', label: 'Oak' },
    ])
    expect(renamed.json()).toMatchObject({ uses: 1, choiceUses: { oak: 1 } })
  })
})

it('of two owners with one field open, the second is told what the first has saved', async () => {
  const { id } = await made({ kind: 'text', label: 'Wood' })
  const url = `${API}/${id}`
  const { version } = (await app.inject({ url })).json<{ version: number }>()
  const save = (label: string) => app.inject({ method: 'PUT', url, payload: { label, version } })
  expect((await save('Timber')).statusCode).toBe(200)
  const second = await save('Lumber')
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { label: 'Timber' } })
})
