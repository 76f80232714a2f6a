import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { oddsText } from '../rules/commitment.ts'
import { everyDraw, type WhichDraws } from './made-draws.ts'

/** What anybody needs to do a popup's draws again, a line each, the newest first. */
export async function* exportDraws(
  db: ReadDatabase,
  which: WhichDraws,
): AsyncGenerator<CsvRow, void, undefined> {
  yield [
    'Draw',
    'Drawn (UTC)',
    'Promised (UTC)',
    'Version',
    'Commitment',
    'Seed',
    'Odds',
    'Run out',
    'Number drawn',
    'Prize',
    'Label',
    'Won',
    'Replay',
  ]
  for await (const draw of everyDraw(db, which)) {
    yield [
      draw.id,
      draw.drawnAt,
      draw.committedAt,
      draw.version,
      draw.commitment,
      draw.seed,
      oddsText(draw.odds),
      JSON.stringify(draw.without),
      draw.pick,
      draw.prizeId,
      draw.label,
      draw.isWon ? 'yes' : 'no',
      draw.faults.length === 0 ? 'agrees' : `differs: ${draw.faults.join(', ')}`,
    ]
  }
}
