import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { postsQuery } from '../contract.ts'
import { listConsolePosts } from './list-console-posts.ts'

/** Posts in the search over everything. */
export const FOUND_POSTS = recordKinds.add({
  label: 'Journal',
  needs: 'pages',
  order: 60,
  find: async (deps, search, limit) => {
    const { posts } = await listConsolePosts(deps, postsQuery.parse({ search }))
    return posts.slice(0, limit).map(({ id, title, author }) => ({
      title,
      text: author,
      screen: `/journal/${id}`,
    }))
  },
})
