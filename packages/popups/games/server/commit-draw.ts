import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import type { Game } from '../contract.ts'
import { commitmentOf } from '../rules/commitment.ts'
import { oddsOf } from '../rules/wire-prizes.ts'
import { type DrawRow, gameDraw } from './game.table.ts'
import { sha256 } from './sha256.ts'

const SEED_BYTES = 32

/** A game as its campaign's published version has it, and who plays. */
export type Play = {
  clientId: string
  campaignId: string
  version: number
  /** By `visitorKey`. */
  visitor: string
  game: Game
}

/**
 * Promises a visitor their draw of a campaign: chooses the seed and gives the hash of seed and odds. Asked again it gives
 * the same one, unless another version of the campaign was published meanwhile and nothing was drawn yet.
 */
export async function commitDraw(
  deps: { db: Database; clock: Clock; chance: Chance },
  play: Play,
): Promise<string> {
  const { clientId, campaignId, version, visitor } = play
  const seed = Buffer.from(deps.chance.bytes(SEED_BYTES)).toString('hex')
  const odds = oddsOf(play.game)
  const promise = {
    version,
    seed,
    odds,
    commitment: commitmentOf(seed, odds, sha256),
    committedAt: deps.clock.now(),
  }
  return deps.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(gameDraw)
      .values({ id: randomId(deps.chance), clientId, campaignId, visitor, ...promise })
      .onConflictDoNothing({ target: [gameDraw.campaignId, gameDraw.visitor] })
      .returning({ commitment: gameDraw.commitment })
    if (made !== undefined) return made.commitment
    const known = await lockDraw(tx, play)
    if (known === undefined) throw new Error('A draw that was promised a moment ago is gone.')
    if (known.drawnAt !== null || known.version === version) return known.commitment
    await tx.update(gameDraw).set(promise).where(eq(gameDraw.id, known.id))
    return promise.commitment
  })
}

/** The draw of a visitor and campaign, held until the transaction ends. */
export async function lockDraw(
  tx: Transaction,
  { campaignId, visitor }: Pick<Play, 'campaignId' | 'visitor'>,
): Promise<DrawRow | undefined> {
  const [row] = await tx
    .select()
    .from(gameDraw)
    .where(and(eq(gameDraw.campaignId, campaignId), eq(gameDraw.visitor, visitor)))
    .for('update')
  return row
}
