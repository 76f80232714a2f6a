import type { PictureUsers } from '@buoy/platform/pictures/server/picture-library.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { sql } from 'drizzle-orm'
import { listPictureIdsOfPosts, listPostsWithPicture } from '../../blog/server/pictures-of-posts.ts'
import {
  listPictureIdsOfProjects,
  listProjectsWithPicture,
} from '../../projects/server/pictures-of-projects.ts'
import { listPagesWithPicture, listPictureIdsOfPages, listPictureNamesOfPages } from './pictures-of-pages.ts'

/** What shows pictures of the library on pages, posts and projects, so that nobody deletes them while they are shown. */
export const PAGE_PICTURES: PictureUsers = {
  of: async (db, { id, name }) => {
    const pages = await listPagesWithPicture(db, { id, name })
    const posts = await listPostsWithPicture(db, id)
    const projects = await listProjectsWithPicture(db, id)
    return [
      ...pages.map((page) => ({
        kind: 'page' as const,
        name: page.title,
        path: page.kind !== 'page' ? `/pages/${page.id}/edit` : `/pages/${page.id}`,
      })),
      ...posts.map((post) => ({
        kind: 'post' as const,
        name: post.title,
        path: `/journal/${post.id}`,
      })),
      ...projects.map((one) => ({
        kind: 'project' as const,
        name: one.title,
        path: `/projects/${one.id}`,
      })),
    ]
  },
  isShown: async (db) => {
    const names = await listPictureNamesOfPages(db)
    const ofPosts = await listPictureIdsOfPosts(db)
    const ofProjects = await listPictureIdsOfProjects(db)
    const ofPages = await listPictureIdsOfPages(db)
    const ids = sql.param([...new Set([...ofPosts, ...ofProjects, ...ofPages])])
    const { id, name } = pictureTable
    return sql`(${id} = any(${ids}::int[]) or ${name} = any(${sql.param(names)}::text[]))`
  },
}
