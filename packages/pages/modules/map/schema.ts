import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

/** Beyond these web maps have no map: the projection of Mercator ends there. */
const MOST_NORTH = 85

const latitude = z.number().min(-MOST_NORTH).max(MOST_NORTH)
const longitude = z.number().min(-180).max(180)

const props = z.object({
  /** What is shown, for those who do not see it. */
  label: z.string().min(1).max(80).default('Map'),
  /** Where the middle is; left out it is the middle of the pins, and all of them are seen. */
  center: z.object({ lat: latitude, lng: longitude }).nullable().default(null),
  /** 0 is the whole world, 19 a building. */
  zoom: z.number().int().min(0).max(19).default(4),
  mouseWheel: z.boolean().default(false),
  /** How much colour is taken out, in per cent. */
  grayscale: z.number().int().min(0).max(100).default(0),
  mobileDragging: z.boolean().default(true),
  /** Whether the places stand beside the map as a list; without script they always do. */
  showsList: z.boolean().default(true),
  pins: z
    .array(
      z.object({
        title: z.string().min(1).max(120),
        lat: latitude,
        lng: longitude,
        /** Lines of the info window: address, hours. */
        content: z.string().max(600).default(''),
      }),
    )
    .max(100)
    .default([]),
})

export type MapProps = z.infer<typeof props>
export type MapPin = MapProps['pins'][number]
export type LatLng = { lat: number; lng: number }

export const mapSchema: ModuleSchema<MapProps> = {
  type: 'map',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Map',
    group: 'pictures',
    start: () => ({ pins: [{ title: 'An example: the prime meridian', lat: 51.4779, lng: 0 }] }),
  },
}
