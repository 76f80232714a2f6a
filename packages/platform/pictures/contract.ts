import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The part of a picture that is shown, in shares of its original (0 to 1). */
export const crop = z
  .object({ x: share, y: share, width: share.min(0.02), height: share.min(0.02) })
  .refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, {
    message: 'The part to show reaches over the edge of the picture. Choose it again.',
  })
export type Crop = { x: number; y: number; width: number; height: number }

/** The point that stays in sight when a picture is cut to a shape; 0 is left and top, 1 right and bottom. */
export type Focus = { x: number; y: number }

/** `making`: a job makes its sizes. `failed`: `problem` says why there are none. */
export type PictureState = 'making' | 'ready' | 'failed'

export type ConsolePicture = Picture & {
  id: number
  state: PictureState
  problem: string
  fileName: string
  crop: Crop | null
  focus: Focus
  /** False for pictures that came with the shop: they have no original to be cropped from. */
  canCrop: boolean
}

/** Which pictures of the library: deleted ones can be brought back for a while and are shown apart. */
export const PICTURE_SHOWS = ['all', 'undescribed', 'unused', 'deleted'] as const
export type PictureShow = (typeof PICTURE_SHOWS)[number]

export type PictureLibrary = ListPage & {
  pictures: ConsolePicture[]
  /** How many each filter would show of what was searched for. */
  counts: Record<PictureShow, number>
}

/** What shows a picture. `path` is the screen of the console on which it is changed. */
export type PictureUser = {
  kind: 'product' | 'category' | 'page' | 'post' | 'project' | 'setting'
  name: string
  path: string
}

export const ALT_LIMIT = 250

const alt = z.string().trim().max(ALT_LIMIT, `Describe the picture in at most ${ALT_LIMIT} characters.`)

/** `POST /console/api/pictures`: makes a picture of a finished upload. */
export const newPicture = z.object({
  upload: z.string().max(80),
  fileName: z.string().trim().min(1).max(200, 'The name of the file is longer than 200 characters.'),
  alt: alt.default(''),
})

/** `PUT /console/api/pictures/{id}`: what a picture says and shows; `crop: null` is the whole picture. */
export const pictureInput = z.object({
  alt: alt.refine(isVisible, 'Describe the picture for people who cannot see it.'),
  caption: z.string().trim().max(250, 'Keep the caption below 250 characters.'),
  focus: z.object({ x: share, y: share }),
  crop: crop.nullable(),
})
export type PictureInput = z.infer<typeof pictureInput>

/** `GET /console/api/pictures`: the library, newest first; or with `ids=1,2` these pictures only. */
export const pictureQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  show: z.enum(PICTURE_SHOWS).default('all'),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Ask for at most 100 pictures by number.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
})
