import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { z } from 'zod'
import { BLOCK_HEIGHT, HTML_AT_MOST } from './rules/block-frame.ts'
import { readVideoAddress } from './rules/video-address.ts'

/* What of a popup is loaded from elsewhere, as stored: pictures, a video, and a block of the owner's own HTML. */

export const picture: z.ZodType<Picture> = z.object({
  name: z.string().regex(/^[a-z0-9-]+$/),
  alt: z.string(),
  caption: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
})

/** What a screen reader calls it. */
const title = z.string().trim().min(1).max(160)

export const video = z.object({
  address: z
    .string()
    .trim()
    .max(500)
    .refine(
      (address) => readVideoAddress(address) !== null,
      'Enter the address of a video at YouTube or Vimeo, or of an MP4 or WebM file that begins with https://.',
    ),
  title,
  /** Lies over the video until it is played. */
  poster: picture.nullable(),
  /** When the player is loaded: with the press of the visitor, or with the popup. */
  loads: z.enum(['pressed', 'shown']),
})
export type Video = z.infer<typeof video>

/** HTML of the owner's, scripts included. It stands in a frame of its own and reaches neither the page nor the popup. */
export const block = z.object({
  html: z.string().trim().min(1).max(HTML_AT_MOST),
  title,
  /** In px; `null` for as high as what is in it. */
  height: z.number().int().min(BLOCK_HEIGHT.least).max(BLOCK_HEIGHT.most).nullable(),
})
export type Block = z.infer<typeof block>
