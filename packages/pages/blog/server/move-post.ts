import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { momentOfStoreClock } from '@buoy/kernel/rules/store-day.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, lte, ne } from 'drizzle-orm'
import type { PostMove } from '../contract.ts'
import { mayMovePost, type PostState, restoredState } from '../rules/post-life.ts'
import { type PostRow, postTable } from './post.table.ts'
import type { PostDeps } from './write-post.ts'

const DONE: Record<PostMove['to'], string> = {
  published: 'post published',
  scheduled: 'post scheduled',
  draft: 'post taken back',
  deleted: 'post deleted',
  restore: 'post restored',
}

/** `zone` answers the store's, an IANA name. */
export type MoveDeps = PostDeps & { zone: () => Promise<string> }

/**
 * Publishes a post, schedules it, takes it back, deletes it or takes its deletion back, by the table of
 * allowed moves. Refused with `unknown-post`, `not-allowed`, `no-text` (nothing to publish), `in-the-past`
 * and `slug-taken` (another post has its address meanwhile). A time is the store's, and judged by the server's clock.
 */
export async function movePost(
  deps: MoveDeps,
  input: { id: number; move: PostMove; owner: AuditedChange['owner'] },
): Promise<Outcome<{ state: PostState }>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(postTable).where(eq(postTable.id, input.id)).for('update')
    if (row === undefined)
      return refused({ code: 'unknown-post', message: 'This post is gone. Reload the list.' })
    const now = deps.clock.now()
    const zone = await deps.zone()
    const target = targetOf(row, input.move, { now, zone })
    if (!target.ok) return target
    const { state, publishedAt } = target.value
    if (input.move.to === 'restore') {
      const [other] = await tx
        .select({ id: postTable.id })
        .from(postTable)
        .where(and(eq(postTable.slug, row.slug), ne(postTable.state, 'deleted')))
      const message = 'Another post has its address meanwhile. Give that one another address first.'
      if (other !== undefined) return refused({ code: 'slug-taken', message })
    }
    await tx
      .update(postTable)
      .set({ state, publishedAt, stateBefore: state === 'deleted' ? row.state : null })
      .where(eq(postTable.id, row.id))
    if (row.state === 'published' || state === 'published') {
      await announce(tx, 'pages_changed', `journal/${row.slug}`)
    }
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'posts',
        ref: row.id,
        action: DONE[input.move.to],
        subject: row.slug,
        ...(state === 'scheduled' ? { detail: { at: publishedAt?.toISOString() } } : {}),
      },
    )
    return done({ state })
  })
}

/** Publishes what was scheduled for now or earlier; answers how many. */
export async function publishDuePosts(deps: PostDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const published = await tx
      .update(postTable)
      .set({ state: 'published' })
      .where(and(eq(postTable.state, 'scheduled'), lte(postTable.publishedAt, deps.clock.now())))
      .returning({ id: postTable.id })
    if (published.length > 0) await announce(tx, 'pages_changed', 'journal')
    return published.length
  })
}

function targetOf(
  row: PostRow,
  move: PostMove,
  { now, zone }: { now: Date; zone: string },
): Outcome<{ state: PostState; publishedAt: Date | null }> {
  const { publishedAt } = row
  if (move.to === 'restore') {
    if (row.state === 'deleted')
      return done({ state: restoredState(row.stateBefore, publishedAt, now), publishedAt })
    return refused({ code: 'not-allowed', message: 'This post is not deleted.' })
  }
  if (!mayMovePost(row.state, move.to)) {
    return refused({
      code: 'not-allowed',
      message: 'Somebody has moved this post meanwhile. Reload the page.',
    })
  }
  if ((move.to === 'published' || move.to === 'scheduled') && row.body === '') {
    return refused({ code: 'no-text', field: 'body', message: 'Write what the post says, then publish it.' })
  }
  if (move.to === 'scheduled') {
    const at = momentOfStoreClock(move.at, zone)
    if (at > now) return done({ state: 'scheduled', publishedAt: at })
    const clock = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    const message = `This moment has passed: the store’s clock shows ${clock.format(now)}. Choose a later one, or publish now.`
    return refused({ code: 'in-the-past', field: 'at', message })
  }
  // What was published before and taken back keeps its day: its readers know it.
  const wasScheduled = row.state === 'scheduled'
  if (move.to === 'published')
    return done({ state: 'published', publishedAt: wasScheduled ? now : (publishedAt ?? now) })
  return done({ state: move.to, publishedAt: move.to === 'draft' && wasScheduled ? null : publishedAt })
}
