import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { DrawCheck, MadeDraw } from '../draw-contract.ts'
import { everyDraw, type WhichDraws } from './made-draws.ts'

/** Draws that do not agree with their replay and are named; of more of them only the number is told. */
const MOST_EXAMPLES = 50

/** Does every draw once more that a popup has made, and says how many agree and which do not. */
export async function checkDraws(db: ReadDatabase, which: WhichDraws): Promise<DrawCheck> {
  const examples: MadeDraw[] = []
  let checked = 0
  let differing = 0
  for await (const draw of everyDraw(db, which)) {
    checked += 1
    if (draw.faults.length === 0) continue
    differing += 1
    if (examples.length < MOST_EXAMPLES) examples.push(draw)
  }
  return { checked, differing, examples }
}
