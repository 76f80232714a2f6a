import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { countOn } from '@buoy/platform/saving/server/save-over.ts'
import { TransactionRollbackError } from 'drizzle-orm'
import { readPage } from '../../publishing/server/read-page.ts'
import { type PublishDeps, type Publisher, publishOne, readPublishable } from './publish-draft.ts'

export type PublishedDraft = { id: number; slug: string; version: number }

/**
 * Publishes the drafts of several pages as one change: all of them, or none. Pages are locked by their ids. Refused with the
 * refusals of every page that is held back, each naming its page by title, and by id in `field`. Owners who have one of them open
 * in the editor are told by their next save.
 */
export async function publishDrafts(
  deps: PublishDeps,
  { pageIds, owner }: { pageIds: readonly number[]; owner: Publisher | null },
): Promise<Outcome<PublishedDraft[]>> {
  const ids = [...new Set(pageIds)].toSorted((one, other) => one - other)
  let outcome: Outcome<PublishedDraft[]> = done([])
  try {
    await deps.db.transaction(async (tx) => {
      const published: PublishedDraft[] = []
      const refusals: Refusal[] = []
      for (const id of ids) {
        const one = await publishOne({ ...deps, db: tx }, { pageId: id, owner })
        if (one.ok) published.push({ id, ...one.value })
        else refusals.push(...(await named(tx, id, one.refusals)))
      }
      outcome = refusals.length > 0 ? refused(...refusals) : done(published)
      if (!outcome.ok) tx.rollback()
      await countOn(
        tx,
        ids.map((id) => `/page-editor/${id}`),
      )
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return outcome
}

/** What holds the draft of a page back from being published, with nothing written; none when it may be. */
export async function checkDraft(deps: PublishDeps, pageId: number): Promise<Refusal[]> {
  const publishable = await readPublishable(deps, pageId)
  return publishable.ok ? [] : named(deps.db, pageId, publishable.refusals)
}

async function named(db: PublishDeps['db'], id: number, refusals: readonly Refusal[]): Promise<Refusal[]> {
  const page = await readPage(db, id)
  const title = page?.title ?? `Page ${id}`
  return refusals.map(({ code, message }) => ({ code, field: String(id), message: `“${title}”: ${message}` }))
}
