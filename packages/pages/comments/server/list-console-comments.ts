import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, count, desc, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import { listPostLinks } from '../../blog/server/list-post-links.ts'
import type { ConsoleComment, ConsoleComments, ConsoleCommentsQuery } from '../contract.ts'
import { COMMENT_PATH } from '../rules/comment-query.ts'
import { holdText } from '../rules/decide-comment.ts'
import { type CommentRow, commentTable } from './comment.table.ts'
import type { PageLinks } from './find-subject.ts'

/** Comments on one page of the console. */
const PAGE_SIZE = 25
/** Emptied rows are nobody's and not shown. */
const isSomebodys = ne(commentTable.body, '')

export type ListDeps = Pick<PageLinks, 'listPageLinks'> & { db: Database }

/** Comments for the owner, newest first: by state, searched by text, name and email. */
export async function listConsoleComments(
  deps: ListDeps,
  query: ConsoleCommentsQuery,
): Promise<ConsoleComments> {
  const words = query.search.trim()
  const pattern = containing(words)
  const found = and(
    isSomebodys,
    words === ''
      ? undefined
      : or(
          ilike(commentTable.body, pattern),
          ilike(commentTable.author, pattern),
          ilike(commentTable.authorEmail, pattern),
        ),
  )
  const shown = query.state === undefined ? (['pending', 'published'] as const) : [query.state]
  const [counts, rows] = await Promise.all([
    deps.db
      .select({ state: commentTable.state, count: count() })
      .from(commentTable)
      .where(found)
      .groupBy(commentTable.state),
    deps.db
      .select()
      .from(commentTable)
      .where(and(found, inArray(commentTable.state, [...shown])))
      .orderBy(desc(commentTable.createdAt), desc(commentTable.id))
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE),
  ])
  const countByState = Object.fromEntries(counts.map((one) => [one.state, one.count]))
  const total = shown.reduce((sum, state) => sum + (countByState[state] ?? 0), 0)
  return {
    comments: await describe(deps, rows),
    total,
    countByState,
    page: query.page,
    pageCount: countPages(total, PAGE_SIZE),
  }
}

/** How many comments wait for the owner. */
export async function countWaiting(deps: { db: Database }): Promise<number> {
  const [counted] = await deps.db
    .select({ waiting: count() })
    .from(commentTable)
    .where(eq(commentTable.state, 'pending'))
  return counted?.waiting ?? 0
}

async function describe(deps: ListDeps, rows: readonly CommentRow[]): Promise<ConsoleComment[]> {
  const idsOf = (key: 'postId' | 'pageId' | 'parentId') => [
    ...new Set(rows.flatMap((row) => (row[key] === null ? [] : [row[key]]))),
  ]
  const parentIds = idsOf('parentId')
  const [posts, pages, parents] = await Promise.all([
    listPostLinks(deps, idsOf('postId')),
    deps.listPageLinks(idsOf('pageId')),
    parentIds.length === 0
      ? []
      : deps.db
          .select({ id: commentTable.id, author: commentTable.author })
          .from(commentTable)
          .where(inArray(commentTable.id, parentIds)),
  ])
  return rows.map((row) => {
    const { id, author, isOwner, state, postId, pageId, parentId } = row
    const about =
      postId === null ? pages.find((page) => page.id === pageId) : posts.find((post) => post.id === postId)
    return {
      id,
      author,
      isOwner,
      state,
      text: row.body,
      at: row.createdAt.toISOString(),
      email: row.authorEmail,
      reason: holdText(row.reason),
      about: { title: about?.title ?? '', url: about === undefined ? '' : `${COMMENT_PATH}${id}/` },
      answersTo: parents.find((parent) => parent.id === parentId)?.author ?? '',
    }
  })
}
