import { z } from 'zod'

/** The address of a video or sound of the shop's own. */
export const mediaFileSchema = z
  .string()
  .max(200)
  .regex(/^\/pictures\/[\w-]+\.(?:mp4|webm|mp3|m4a|ogg)$/, 'a file of the shop, such as /pictures/film.mp4')

/** One colour: a hex number. */
export const colourSchema = z
  .string()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i, 'a colour such as #06262e')
  .meta({ widget: 'colour' })
