import { z } from 'zod'
import { pictureSchema } from '../../document/picture-schema.ts'
import { mediaFileSchema } from '../media-schema.ts'
import type { ModuleSchema } from '../module.ts'
import { readVideoAddress } from './video-source.ts'

const address = z
  .string()
  .max(200)
  .refine((text) => readVideoAddress(text) !== null, 'the address of a video at YouTube or Vimeo')

const props = z.object({
  /** What the video shows, in a few words. */
  title: z.string().min(1).max(120),
  /** A file of the shop, or an address at YouTube or Vimeo. */
  source: z.union([mediaFileSchema, address]),
  /** Subtitles in WebVTT, a file of the shop. */
  subtitles: z
    .string()
    .regex(/^\/pictures\/[\w-]+\.vtt$/, 'a file of the shop, such as /pictures/story.vtt')
    .nullable()
    .default(null),
  /** Lies over the video until it is played; without one there is no overlay over a file. */
  picture: pictureSchema.nullable().default(null),
})

export type VideoProps = z.infer<typeof props>

export const videoSchema: ModuleSchema<VideoProps> = {
  type: 'video',
  props,
  children: [],
  upgrades: [],
  editor: {
    label: 'Video',
    group: 'pictures',
    start: ({ picture }) => ({
      title: 'A video',
      source: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      picture,
    }),
  },
}
