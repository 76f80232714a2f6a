import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { listPostLinks } from '../../blog/server/list-post-links.ts'
import type { ModuleNode } from '../../document/contract.ts'
import { commentUrl } from '../rules/comment-query.ts'
import type { CommentPlace, Subject } from '../rules/subject.ts'
import { commentTable } from './comment.table.ts'
import { readCommentSettings } from './comment-settings.ts'
import { findPageSubject, type PageLinks } from './find-subject.ts'
import { findPageOf, placeOf } from './list-threads.ts'
import { viewOf } from './open-comments.ts'

export type FindCommentDeps = PageLinks & {
  db: Database
  /** The sections of a published page; `null` when there is none. */
  sectionsOf: (slug: string) => Promise<readonly ModuleNode[] | null>
}

/**
 * Where a comment is read: the page of threads it stands on, and its place there. For one that is not published the
 * comments of its page or post; `null` when that cannot be read.
 */
export async function findCommentUrl(deps: FindCommentDeps, id: number): Promise<string | null> {
  const [row] = await deps.db.select().from(commentTable).where(eq(commentTable.id, id))
  if (row === undefined) return null
  const [link, settings] = await Promise.all([linkOf(deps, placeOf(row)), readCommentSettings(deps)])
  if (link === null) return null
  const found = await findPageOf(deps, id, async () => viewOf(link.view, settings))
  return found === null ? `${link.path}#comments` : commentUrl(link.path, found.page, id)
}

async function linkOf(
  deps: FindCommentDeps,
  place: CommentPlace,
): Promise<{ path: string; view: Pick<Subject, 'order' | 'perPage'> } | null> {
  if (place.kind === 'post') {
    const [post] = await listPostLinks(deps, [place.id])
    return post === undefined ? null : { path: post.url, view: { order: null, perPage: null } }
  }
  const [page] = await deps.listPageLinks([place.id])
  const sections = page && (await deps.sectionsOf(page.slug))
  const subject = page && sections && (await findPageSubject(deps, page.slug, sections))
  return page === undefined ? null : { path: page.path, view: subject ?? { order: null, perPage: null } }
}
