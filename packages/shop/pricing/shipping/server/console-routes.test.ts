import { openSignedInApp, putOver } from '@buoy/people/owners/owners.fixtures.ts'
import { activityConsoleRoutes } from '@buoy/platform/audit/server/console-routes.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countVariantsByShippingClass } from '../../../catalogue/products/server/count-variants-by-class.ts'
import type { DeliveryPreviewInput, MethodInput, ShippingRules, Trial, ZoneDocument } from '../contract.ts'
import { noCarriers } from '../shipping.fixtures.ts'
import { shippingConsoleRoutes } from './console-routes.ts'

const LOCALITIES = {
  '2000': [['Sydney', 'NSW']],
  '2010': [['Surry Hills', 'NSW']],
  '4567': [['Noosa Heads', 'QLD']],
} satisfies Record<string, [string, string][]>
const FLAT: MethodInput = {
  kind: 'flat_rate',
  title: 'By truck',
  daysFrom: 3,
  daysTo: 5,
  taxable: true,
  enabled: true,
  settings: { cost: 2500, perItem: 0, classCosts: [], classMode: 'each' },
}

let database: TestDatabase
let signedIn: Awaited<ReturnType<typeof openSignedInApp>>
let renewals = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const deps = {
    db,
    clock: { now: () => new Date('2026-11-23T00:00:00Z') },
    localities: async () => LOCALITIES,
    countVariantsByShippingClass,
    carriers: noCarriers,
    renewRates: async () => {
      renewals += 1
    },
  }
  signedIn = await openSignedInApp({
    db,
    routes: async (app) => {
      await app.register(shippingConsoleRoutes(deps))
      await app.register(activityConsoleRoutes({ db, auditKinds: [] }))
    },
  })
})
afterAll(async () => {
  await signedIn.close()
  await database.close()
})

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  signedIn.inject({ method, url: `/console/api/shipping${path}`, ...(payload && { payload }) })
const put = (path: string, payload: object) => putOver(signedIn, `/console/api/shipping${path}`, payload)
const rules = async (): Promise<ShippingRules> => (await ask('GET', '')).json()
const newZone = async (name: string): Promise<number> => (await ask('POST', '/zones', { name })).json().id
const zoneOf = (part: Partial<ZoneDocument> = {}): ZoneDocument => ({
  name: 'Far North',
  countries: ['AU'],
  states: ['AU:QLD'],
  postcodes: '48*',
  isRest: false,
  methods: [FLAT],
  ...part,
})
const trial = async (part: Partial<DeliveryPreviewInput> = {}): Promise<Trial> => {
  const input = { country: 'AU', state: 'QLD', postcode: '4870', value: 5000, weightGrams: 900, quantity: 1 }
  return (await ask('POST', '/try', { ...input, classIds: [], ...part })).json()
}

describe("the owner's zones", () => {
  it('begin with what the store charged before there were zones', async () => {
    const { zones } = await rules()
    expect(zones.map(({ name }) => name)).toEqual([
      'Sydney metro',
      'Australia',
      'New Zealand',
      'Rest of the world',
    ])
    expect(zones[3]).toMatchObject({ isRest: true, methods: [] })
  })

  it('are made, filled in, asked in their order and deleted, and each change is written down', async () => {
    const id = await newZone('Far North')
    const before = renewals
    const saved = await put(`/zones/${id}`, zoneOf({ postcodes: '4870...4899, 48*\n' }))
    expect(saved.json()).toMatchObject({ postcodes: '4870...4899\n48*', methods: [{ title: 'By truck' }] })
    expect(renewals).toBe(before + 1)
    const { zones } = await rules()
    expect(zones.map(({ name }) => name).slice(-2)).toEqual(['Far North', 'Rest of the world'])
    expect((await trial()).zones.find(({ isFound }) => isFound)?.name).toBe('Australia')

    const movable = zones.filter(({ isRest }) => !isRest).map((zone) => zone.id)
    const order = [id, ...movable.filter((other) => other !== id)]
    expect((await put('/zone-order', { ids: order })).statusCode).toBe(204)
    const tried = await trial()
    expect(tried.zones[0]).toMatchObject({ name: 'Far North', isFound: true })
    expect(tried.methods).toEqual([
      { title: 'By truck', amount: 2500, reason: 'A flat price.', arrival: 'Arrives Thu 26 – Mon 30 Nov.' },
    ])
    expect((await ask('DELETE', `/zones/${id}`)).statusCode).toBe(204)
    expect((await ask('GET', `/zones/${id}`)).statusCode).toBe(404)

    const { entries } = (await signedIn.inject({ url: '/console/api/activity' })).json()
    const actions = entries.map(({ action }: { action: string }) => action)
    for (const action of ['added', 'changed', 'deleted']) expect(actions).toContain(`shipping zone ${action}`)
    expect(actions).toContain('shipping zones ordered')
  })

  it('keep the ids of their methods, take new ones and let go of those left out', async () => {
    const id = await newZone('Methods')
    const first: ZoneDocument = (
      await put(`/zones/${id}`, zoneOf({ methods: [FLAT, { ...FLAT, title: 'By boat' }] }))
    ).json()
    const [truck, boat] = first.methods
    if (truck === undefined || boat === undefined) throw new Error('Two methods were not saved')
    const second: ZoneDocument = (
      await put(
        `/zones/${id}`,
        zoneOf({
          methods: [
            { ...boat, enabled: false },
            { ...FLAT, title: 'By air' },
          ],
        }),
      )
    ).json()
    expect(second.methods.map(({ title, enabled }) => `${title} ${enabled}`)).toEqual([
      'By boat false',
      'By air true',
    ])
    expect(second.methods[0]?.id).toBe(boat.id)
    expect(second.methods[1]?.id).not.toBe(truck.id)
    await ask('DELETE', `/zones/${id}`)
  })

  it('never take another zone’s method along', async () => {
    const { zones } = await rules()
    const australia = zones.find(({ name }) => name === 'Australia')
    const id = await newZone('Thief')
    const stolen = { ...FLAT, id: australia?.methods[0]?.id }
    await put(`/zones/${id}`, zoneOf({ methods: [stolen] as MethodInput[] }))
    expect((await rules()).zones.find(({ name }) => name === 'Australia')).toEqual(australia)
    await ask('DELETE', `/zones/${id}`)
  })

  it('refuse bad postcodes with the line and the reason, and save nothing', async () => {
    const id = await newZone('Refused')
    const reply = await put(`/zones/${id}`, zoneOf({ postcodes: '4870\n40*0\n4999...4000' }))
    expect(reply.statusCode).toBe(400)
    const { issues } = reply.json()
    expect(issues).toHaveLength(1)
    expect(issues[0].field).toBe('postcodes')
    expect(issues[0].message).toContain('Line 2, “40*0”: A star stands at the end only')
    expect(issues[0].message).toContain('Line 3, “4999...4000”: The range runs backwards.')
    expect((await ask('GET', `/zones/${id}`)).json()).toMatchObject({ name: 'Refused', methods: [] })
    await ask('DELETE', `/zones/${id}`)
  })

  it.each([
    [{ countries: [] }, 'countries'],
    [{ countries: ['QQ'], states: [] }, 'countries'],
    [{ states: ['NZ:AUK'] }, 'states'],
    [{ name: '  ' }, 'name'],
    [{ methods: [{ ...FLAT, daysFrom: 5, daysTo: 2 }] }, 'methods.0.daysTo'],
    [{ methods: [{ ...FLAT, title: '' }] }, 'methods.0.title'],
  ] as [Partial<ZoneDocument>, string][])('refuse %j at the field %s', async (part, field) => {
    const id = await newZone('Refused')
    const reply = await put(`/zones/${id}`, zoneOf(part))
    expect(reply.statusCode).toBe(400)
    if (reply.json().issues) expect(reply.json().issues[0].field).toBe(field)
    await ask('DELETE', `/zones/${id}`)
  })

  it('keep the rest of the world, and an order only when it is of all of them', async () => {
    const { zones } = await rules()
    const rest = zones.find(({ isRest }) => isRest)
    expect((await ask('DELETE', `/zones/${rest?.id}`)).statusCode).toBe(409)
    const reply = await put('/zone-order', { ids: zones.slice(0, 2).map(({ id }) => id) })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().code).toBe('zones-moved')
    for (const path of ['/zones/0', '/zones/x', '/zones/99999999999'])
      expect((await ask('GET', path)).statusCode).toBe(400)
    expect((await put('/zones/999999', zoneOf())).statusCode).toBe(404)
  })
})

describe('a tried address', () => {
  it('says why each zone does not hold it, and what a method needs', async () => {
    const { zones, methods, taxation } = await trial({ country: 'NZ', state: 'AUK', postcode: '1010' })
    expect(zones.map(({ name, why }) => `${name}: ${why}`)).toContain('Australia: Another country.')
    expect(zones.find(({ isFound }) => isFound)?.name).toBe('New Zealand')
    expect(methods).toMatchObject([{ title: 'Standard delivery', amount: 1995 }])
    expect(taxation).toContain('export')
    const sydney = await trial({ state: 'NSW', postcode: '2***' })
    expect(sydney.zones[0]?.why).toBe('It asks for a postcode, and this is not a whole one.')
    expect(sydney.methods.find(({ title }) => title === 'Free delivery')?.reason).toBe(
      '$49.00 more has to be spent.',
    )
  })

  it('is in the rest of the world when nothing fits, where nothing is offered', async () => {
    const { zones, methods } = await trial({ country: 'FR', state: '', postcode: '75001' })
    expect(zones.find(({ isFound }) => isFound)?.why).toBe('No zone before it fits.')
    expect(methods).toEqual([])
  })
})

describe('what patterns mean', () => {
  it('is told in postcodes with their suburbs', async () => {
    const reply = await ask('POST', '/postcodes', { postcodes: '20*\n4567' })
    expect(reply.json()).toEqual({
      count: 3,
      samples: [
        { postcode: '2000', suburbs: ['Sydney'] },
        { postcode: '2010', suburbs: ['Surry Hills'] },
        { postcode: '4567', suburbs: ['Noosa Heads'] },
      ],
    })
  })
})

describe('classes and dispatch times', () => {
  it('take classes, let them swap names and refuse two alike', async () => {
    const saved = await put('/classes', {
      classes: [
        { name: 'Bulky', description: 'Over a metre' },
        { name: 'Heavy', description: '' },
      ],
    })
    const [bulky, heavy] = saved.json().classes
    const swapped = await put('/classes', {
      classes: [
        { ...heavy, name: 'Bulky' },
        { ...bulky, name: 'Heavy' },
      ],
    })
    expect(swapped.json().classes).toMatchObject([
      { id: heavy.id, name: 'Bulky', variants: 0 },
      { id: bulky.id, name: 'Heavy' },
    ])
    const twice = await put('/classes', {
      classes: [
        { name: 'Bulky', description: '' },
        { name: 'bulky', description: '' },
      ],
    })
    expect(twice.json().issues).toEqual([
      { field: 'classes.1.name', message: 'Another class has this name already. Choose a different one.' },
    ])
    expect((await put('/classes', { classes: [] })).json()).toMatchObject({ classes: [] })
  })

  it('save when parcels leave, and count arrivals from there', async () => {
    const sending = { cutoff: '09:30', handlingDays: 1, closedDays: ['2026-11-24', '2026-11-24'] }
    expect((await put('/sending', sending)).json()).toMatchObject({ ...sending, closedDays: ['2026-11-24'] })
    expect((await ask('GET', '/sending')).json().cutoff).toBe('09:30')
    // Monday 11 am in Sydney: too late, a closed Tuesday, a day of handling.
    const { methods } = await trial({ state: 'QLD', postcode: '4567' })
    expect(methods.find(({ title }) => title === 'Express delivery')?.arrival).toBe(
      'Arrives Fri 27 – Mon 30 Nov.',
    )
    for (const wrong of [{ cutoff: '25:00' }, { handlingDays: -1 }, { closedDays: ['2026-02-30'] }])
      expect((await put('/sending', { ...sending, ...wrong })).statusCode).toBe(400)
  })
})
