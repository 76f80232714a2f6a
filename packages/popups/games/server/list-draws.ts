import { pageOf } from '@buoy/kernel/rules/paging.ts'
import { countRows } from '@buoy/kernel/server/count-rows.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { DrawList } from '../draw-contract.ts'
import { gameDraw } from './game.table.ts'
import { readDraws, type WhichDraws, whichDraws } from './made-draws.ts'

const PAGE_SIZE = 50

/** One page of a popup's draws, the newest first, each with what its replay found. A page past the end is empty. */
export async function listDraws(
  db: ReadDatabase,
  { page, ...which }: WhichDraws & { page: number },
): Promise<DrawList> {
  const [counted, draws] = await Promise.all([
    countRows(db, gameDraw, whichDraws(which)),
    readDraws(db, which, { most: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ])
  return { draws, ...pageOf(counted, { page, perPage: PAGE_SIZE, rows: draws.length }) }
}

/** Whether a popup's game was ever played. */
export async function hasDraws(db: ReadDatabase, campaignId: string): Promise<boolean> {
  return (await readDraws(db, { campaignId }, { most: 1 })).length > 0
}
