import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { z } from 'zod'
import { POST_SLUG, RESERVED_SLUGS } from './rules/journal-paths.ts'
import type { PostState } from './rules/post-life.ts'

export type PostCategory = { slug: string; name: string; url: string }

/** A post in a list. `at` is when it was published, ISO; `minutes` is how long reading it takes. */
export type PostCard = {
  id: number
  slug: string
  url: string
  title: string
  excerpt: string
  author: string
  at: string
  minutes: number
  picture: Picture | null
  categories: PostCategory[]
}

/** One page of published posts, newest first. */
export type PostList = ListPage & { posts: PostCard[] }

/** A post as shoppers read it. */
export type Post = PostCard & {
  body: string
  updatedAt: string
  takesComments: boolean
  seo: { title: string; description: string }
  /** The next newer and the next older one. */
  newer: PostLink | null
  older: PostLink | null
}
export type PostLink = { title: string; url: string }

/** The journal, or one of its categories. */
export type Journal = PostList & { category: PostCategory | null; categories: PostCategory[] }

/** Longest texts of a post, in characters. */
export const POST_LIMITS = { title: 160, excerpt: 400, body: 60_000, categories: 6 } as const

/** `POST /console/api/posts`, `PUT /console/api/posts/{id}`: a post whole. */
export const postInput = z.object({
  title: z
    .string()
    .trim()
    .refine(isVisible, 'A post needs a title.')
    .max(POST_LIMITS.title, `Keep the title to ${POST_LIMITS.title} characters.`),
  /** '' makes one of the title. */
  slug: z
    .string()
    .trim()
    .max(100, 'Keep the address to 100 characters.')
    .refine(
      (slug) => slug === '' || POST_SLUG.test(slug),
      'Use small letters, digits and hyphens: care-of-timber.',
    )
    .refine((slug) => !RESERVED_SLUGS.includes(slug), 'The shop uses this address itself. Choose another.')
    .default(''),
  excerpt: z
    .string()
    .trim()
    .max(POST_LIMITS.excerpt, `Keep it to ${POST_LIMITS.excerpt} characters.`)
    .default(''),
  body: z.string().trim().max(POST_LIMITS.body, 'Keep the text to 60,000 characters.').default(''),
  author: z.string().trim().refine(isVisible, 'Say who wrote it.').max(80, 'Keep the name to 80 characters.'),
  pictureId: idNumber.nullable().default(null),
  categories: z
    .array(z.string().trim().min(1).max(60, 'Keep a category to 60 characters.'))
    .max(POST_LIMITS.categories, `A post stands in at most ${POST_LIMITS.categories} categories.`)
    .default([]),
  takesComments: z.boolean().default(true),
  seoTitle: z.string().trim().max(160, 'Keep it to 160 characters.').default(''),
  seoDescription: z.string().trim().max(300, 'Keep it to 300 characters.').default(''),
})
export type PostInput = z.output<typeof postInput>

/** A post as its owner edits it. */
export type ConsolePost = Omit<PostInput, 'pictureId'> & {
  id: number
  url: string
  state: PostState
  publishedAt: string | null
  updatedAt: string
  picture: ConsolePicture | null
}

export type PostSummary = Pick<
  ConsolePost,
  'id' | 'title' | 'url' | 'author' | 'state' | 'publishedAt' | 'updatedAt'
> & {
  categories: string[]
}

export type ConsolePosts = ListPage & {
  posts: PostSummary[]
  countByState: Partial<Record<PostState, number>>
}

/** `GET /console/api/posts`. */
export const postsQuery = z.object({
  state: z.enum(['draft', 'scheduled', 'published', 'deleted']).optional(),
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})
export type PostsQuery = z.output<typeof postsQuery>

/** `POST /console/api/posts/{id}/moves`: publishes, schedules, takes back, deletes, restores. */
export const postMove = z.discriminatedUnion('to', [
  z.object({ to: z.enum(['published', 'draft', 'deleted', 'restore']) }),
  z.object({
    to: z.literal('scheduled'),
    /** As the store's clocks show it: `2026-12-24T18:00`. */
    at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a day and a time.')
      .refine((at) => parseStoreDay(at.slice(0, 10)) !== null, 'There is no such day.'),
  }),
])
export type PostMove = z.output<typeof postMove>
