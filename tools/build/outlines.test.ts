import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outlines } from '@buoy/pages/maps/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOutlines } from './outlines.ts'

let outDir: string
let outlines: Outlines

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'buoy-outlines-'))
  await buildOutlines({ outDir })
  outlines = JSON.parse(await readFile(join(outDir, 'outlines.json'), 'utf8'))
})
afterAll(() => rm(outDir, { recursive: true }))

it('names every state that is large enough for a name', () => {
  const names = outlines.states.features.map(({ properties }) => properties.name).filter(Boolean)
  expect(names.toSorted()).toEqual([
    'New South Wales',
    'Northern Territory',
    'Queensland',
    'South Australia',
    'Tasmania',
    'Victoria',
    'Western Australia',
  ])
})

it('draws no land around the world, on whichever side of the date line it lies', () => {
  const rings = outlines.land.features.flatMap(({ geometry }) => geometry.coordinates.flat())
  const jumps = rings.flatMap((ring) =>
    ring.slice(1).map(([lng], index) => Math.abs(lng - (ring[index]?.[0] ?? lng))),
  )
  expect(Math.max(...jumps)).toBeLessThan(180)
})

it('is small enough to be fetched by a phone', async () => {
  expect((await readFile(join(outDir, 'outlines.json.br'))).length).toBeLessThan(45_000)
})
