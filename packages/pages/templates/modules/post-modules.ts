import { z } from 'zod'
import { headingLevelSchema } from '../../modules/heading-level.ts'
import { partsOf } from './template-part.ts'

/*
 * The modules of templates of posts. Each shows a part of the post that the page is; the app has their views
 * (`apps/storefront/templates`).
 */

const nothing = z.object({})

const meta = z.object({ author: z.boolean().default(true) })
export type PostMetaProps = z.infer<typeof meta>

const related = z.object({
  title: z.string().max(160).default('More to read'),
  level: headingLevelSchema.default('2'),
  most: z.number().int().min(1).max(6).default(3),
})
export type PostRelatedProps = z.infer<typeof related>

const part = partsOf(['post'], 'post')

export const POST_MODULES = [
  part('post-journal-link', 'Link to the journal', nothing),
  part('post-title', 'Title of the post', nothing),
  part('post-meta', 'Date and categories of the post', meta),
  part('post-picture', 'Picture of the post', nothing),
  part('post-body', 'Text of the post', nothing),
  part('post-author', 'Author of the post', nothing),
  part('post-comments', 'Comments on the post', nothing),
  part('post-related', 'Related posts', related),
  part('post-neighbours', 'Newer and older post', nothing),
]
