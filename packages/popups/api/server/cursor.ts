import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'

/** Where a page of a list ends: the moment and id of its last row. */
export type Place = { at: Date; id: string }

/** A place as text for an address; programs hand it back as it is. */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url')
}

/** The place that a cursor names; none for the first page. Refuses `bad-cursor` for what we have not written. */
export function readCursor(cursor: string | undefined): Outcome<Place | null> {
  if (cursor === undefined) return done(null)
  const [, time, id] = /^(\d{1,14})\.([\w-]{1,60})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined) {
    const message = 'Send `next_cursor` of the page before as it was, or leave `cursor` out.'
    return refused({ code: 'bad-cursor', message, field: 'cursor' })
  }
  return done({ at: new Date(Number(time)), id })
}

/** One page of rows of which one more was read than it holds, and the cursor of the next. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null }
}
