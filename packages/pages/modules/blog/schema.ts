import { z } from 'zod'
import type { PostList } from '../../blog/contract.ts'
import type { ModuleSchema } from '../module.ts'
import type { BlogPages } from './blog-address.ts'

const props = z.object({
  /** Slugs of the categories to show; none for all posts. */
  categories: z.array(z.string().max(100)).max(20).default([]),
  /** What its pages are pages of, for screen readers; two modules of one page need two words. */
  label: z.string().trim().min(1).max(60).default('posts'),
  /** Rank of the titles: 3 below a heading of their own, 2 right below the page's. */
  level: z.enum(['2', '3']).default('3'),
  /** Posts on one page. */
  count: z.number().int().min(1).max(24).default(6),
  columns: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(3),
  showsPicture: z.boolean().default(true),
  showsExcerpt: z.boolean().default(true),
  showsMeta: z.boolean().default(true),
  /** Whether there are ways to older posts, or only the newest ones. */
  paginated: z.boolean().default(true),
})

export type BlogProps = z.infer<typeof props>

/** What the server has found: the posts, and the address that the ways to other pages are made of. */
export type BlogData = PostList & { path: string; pages: BlogPages }

export const blogSchema: ModuleSchema<BlogProps> = {
  type: 'blog',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Posts', group: 'posts' },
}
