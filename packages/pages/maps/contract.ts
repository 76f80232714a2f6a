import { z } from 'zod'
import { tileAddressFault } from './rules/tile-address.ts'

/** A server of map tiles: its address with `{z}`, `{x}` and `{y}`, and whom the map names as its source. */
export type MapTiles = { address: string; attribution: string }

/** `GET` and `PUT /console/api/maps`. An empty address means the outlines that come with Buoy. */
export const mapSettingsInput = z
  .object({
    address: z.string().trim().max(500, 'Keep the address to 500 characters.'),
    attribution: z.string().trim().max(200, 'Keep it to 200 characters.'),
  })
  .superRefine(({ address, attribution }, context) => {
    const fault = address === '' ? null : tileAddressFault(address)
    if (fault !== null) context.addIssue({ code: 'custom', path: ['address'], message: fault })
    if (address !== '' && attribution === '')
      context.addIssue({
        code: 'custom',
        path: ['attribution'],
        message: 'Name the source of the map; the makers of map tiles ask for it.',
      })
  })
export type MapSettings = z.output<typeof mapSettingsInput>

/** A point as GeoJSON writes it: longitude, latitude. */
type Point = [number, number]
type Shape = { type: 'MultiPolygon'; coordinates: Point[][][] }
type Feature<Properties> = { type: 'Feature'; properties: Properties; geometry: Shape }
type Features<Properties> = { type: 'FeatureCollection'; features: Feature<Properties>[] }

/** Land of the world, the states of Australia with their names ('' for small ones) and where these stand, and cities. */
export type Outlines = {
  land: Features<Record<string, never>>
  states: Features<{ name: string; at: Point }>
  cities: { name: string; at: Point }[]
}
