import type { LatLng } from './schema.ts'

/** The middle of Australia, for a map that says nothing of where it is. */
const NOWHERE: LatLng = { lat: -25.6, lng: 134.4 }

/** The middle of a map: what its page says, or the middle between its outermost pins. */
export function mapCentre(map: { center: LatLng | null; pins: readonly LatLng[] }): LatLng {
  if (map.center !== null) return map.center
  if (map.pins.length === 0) return NOWHERE
  return {
    lat: middle(map.pins.map(({ lat }) => lat)),
    lng: middle(map.pins.map(({ lng }) => lng)),
  }
}

function middle(values: readonly number[]): number {
  return Number(((Math.min(...values) + Math.max(...values)) / 2).toFixed(5))
}
