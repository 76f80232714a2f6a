import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DrawResult, MadeDraw } from '../draw-contract.ts'
import { replayDraw } from '../rules/replay-draw.ts'
import { gameDraw } from './game.table.ts'
import { sha256 } from './sha256.ts'

/** Draws of a popup: made from `from` on and before `to`, and with that result; all of them where nothing is said. */
export type WhichDraws = { campaignId: string; from?: Date; to?: Date; result?: DrawResult | undefined }

const ROWS_AT_ONCE = 500

/** What an owner may know of a draw. The visitor, their viewer id and the code of the prize are not read at all. */
const COLUMNS = {
  id: gameDraw.id,
  committedAt: gameDraw.committedAt,
  drawnAt: gameDraw.drawnAt,
  version: gameDraw.version,
  commitment: gameDraw.commitment,
  seed: gameDraw.seed,
  odds: gameDraw.odds,
  without: gameDraw.without,
  pick: gameDraw.pick,
  prizeId: gameDraw.prizeId,
  label: sql<string>`${gameDraw.prize}->>'label'`,
  isWon: sql<boolean>`${gameDraw.prize}->>'loosing_option' = '0'`,
}

/** The condition of draws that were made; what was only promised is not opened to anybody. */
export function whichDraws({ campaignId, from, to, result }: WhichDraws): SQL | undefined {
  const lost = sql`${gameDraw.prize}->>'loosing_option' <> '0'`
  return and(
    eq(gameDraw.campaignId, campaignId),
    isNotNull(gameDraw.drawnAt),
    from && gte(gameDraw.drawnAt, from),
    to && lt(gameDraw.drawnAt, to),
    result && (result === 'lost' ? lost : sql`not (${lost})`),
  )
}

/** Some draws, the newest first, each done again. `after` is the last one of those before. */
export async function readDraws(
  db: ReadDatabase,
  which: WhichDraws,
  { most, offset = 0, after }: { most: number; offset?: number; after?: MadeDraw | undefined },
): Promise<MadeDraw[]> {
  const { drawnAt, id } = gameDraw
  const last = after && new Date(after.drawnAt)
  const rows = await db
    .select(COLUMNS)
    .from(gameDraw)
    .where(
      and(
        whichDraws(which),
        after && last && or(lt(drawnAt, last), and(eq(drawnAt, last), lt(id, after.id))),
      ),
    )
    .orderBy(desc(drawnAt), desc(id))
    .limit(most)
    .offset(offset)
  return rows.map(toMadeDraw)
}

/** All of the draws that are asked for, the newest first; however many there are, only 500 are in memory. */
export async function* everyDraw(
  db: ReadDatabase,
  which: WhichDraws,
): AsyncGenerator<MadeDraw, void, undefined> {
  let after: MadeDraw | undefined
  for (;;) {
    const draws = await readDraws(db, which, { most: ROWS_AT_ONCE, after })
    yield* draws
    after = draws.at(-1)
    if (draws.length < ROWS_AT_ONCE) return
  }
}

type Row = Pick<typeof gameDraw.$inferSelect, Exclude<keyof typeof COLUMNS, 'label' | 'isWon'>> & {
  label: string
  isWon: boolean
}

function toMadeDraw(row: Row): MadeDraw {
  const { drawnAt, without, pick, prizeId } = row
  if (drawnAt === null || without === null || pick === null || prizeId === null)
    throw new Error(`the draw ${row.id} has no result`)
  const recorded = { ...row, without, pick, prizeId }
  return {
    ...recorded,
    committedAt: row.committedAt.toISOString(),
    drawnAt: drawnAt.toISOString(),
    faults: replayDraw(recorded, sha256),
  }
}
