import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Comment } from '../contract.ts'
import type { CommentOrder } from '../rules/comment-query.ts'
import { type Thread, threadOf } from '../rules/comment-threads.ts'
import type { CommentPlace } from '../rules/subject.ts'
import { type CommentRow, commentTable } from './comment.table.ts'

type Deps = { db: Database | Transaction }

/** How a place's threads are read. */
export type ThreadView = { order: CommentOrder; perPage: number; depth: number }

/** Answers that one page of threads shows at most, in all. */
const MOST_ANSWERS = 1000

/** One page of a place's threads; a page beyond the last is the last. `count` is of all published comments. */
export async function listThreads(
  deps: Deps,
  place: CommentPlace,
  view: ThreadView & { page: number },
): Promise<{ threads: Thread<Comment>[]; count: number; page: number; pageCount: number }> {
  const [all, threadCount] = await Promise.all([
    countRows(deps, and(isOf(place), isPublished)),
    countRows(deps, beginsShownThread(deps, place)),
  ])
  const pageCount = countPages(threadCount, view.perPage)
  const page = Math.min(view.page, pageCount)
  if (threadCount === 0) return { threads: [], count: all, page, pageCount }
  const firsts = await deps.db
    .select()
    .from(commentTable)
    .where(beginsShownThread(deps, place))
    .orderBy(view.order === 'oldest' ? asc(commentTable.id) : desc(commentTable.id))
    .limit(view.perPage)
    .offset((page - 1) * view.perPage)
  const answers = await deps.db
    .select()
    .from(commentTable)
    .where(
      and(
        isPublished,
        inArray(
          commentTable.threadId,
          firsts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(commentTable.id))
    .limit(MOST_ANSWERS)
  const byThread = Map.groupBy(answers, ({ threadId }) => threadId)
  const threads = firsts.map((first) =>
    threadOf(toComment(first), (byThread.get(first.id) ?? []).map(toComment), view.depth),
  )
  return { threads, count: all, page, pageCount }
}

/** Which page of its place's threads a published comment stands on, and where; `null` when it is not shown. */
export async function findPageOf(
  deps: Deps,
  id: number,
  view: (place: CommentPlace) => Promise<Pick<ThreadView, 'order' | 'perPage'> | null>,
): Promise<{ place: CommentPlace; page: number } | null> {
  const [row] = await deps.db
    .select()
    .from(commentTable)
    .where(and(eq(commentTable.id, id), isPublished))
  const place = row && placeOf(row)
  const how = place && (await view(place))
  if (row === undefined || place === undefined || how === undefined || how === null) return null
  const first = row.threadId ?? row.id
  const isBefore = how.order === 'oldest' ? lt(commentTable.id, first) : gt(commentTable.id, first)
  const before = await countRows(deps, and(beginsShownThread(deps, place), isBefore))
  return { place, page: Math.floor(before / how.perPage) + 1 }
}

/** What a stored comment stands below. */
export function placeOf({ postId, pageId }: Pick<CommentRow, 'postId' | 'pageId'>): CommentPlace {
  return postId !== null ? { kind: 'post', id: postId } : { kind: 'page', id: pageId ?? 0 }
}

/** The condition that a comment stands below this. */
export function isOf({ kind, id }: CommentPlace): SQL {
  return eq(kind === 'post' ? commentTable.postId : commentTable.pageId, id)
}

const isPublished = eq(commentTable.state, 'published')

/** The beginning of a thread is shown when it is published, or when published answers hang on it. */
function beginsShownThread(deps: Deps, place: CommentPlace): SQL | undefined {
  const answer = alias(commentTable, 'answer')
  const answered = deps.db
    .select({ threadId: answer.threadId })
    .from(answer)
    .where(
      and(
        eq(answer.state, 'published'),
        isNotNull(answer.threadId),
        eq(place.kind === 'post' ? answer.postId : answer.pageId, place.id),
      ),
    )
  return and(isOf(place), isNull(commentTable.threadId), or(isPublished, inArray(commentTable.id, answered)))
}

async function countRows(deps: Deps, where: SQL | undefined): Promise<number> {
  const [counted] = await deps.db.select({ rows: count() }).from(commentTable).where(where)
  return counted?.rows ?? 0
}

function toComment(row: CommentRow): Comment {
  const { id, parentId, isOwner, createdAt } = row
  const isShown = row.state === 'published'
  return {
    id,
    parentId,
    isShown,
    isOwner: isShown && isOwner,
    at: createdAt.toISOString(),
    author: isShown ? row.author : '',
    text: isShown ? row.body : '',
  }
}
