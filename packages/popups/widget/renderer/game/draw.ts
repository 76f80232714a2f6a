import { drawPrize } from '../../../games/rules/draw-prize.ts'
import { partsOfChances, WHOLE } from '../../../games/rules/odds.ts'
import { readPrizeList } from '../../../games/rules/read-prize-list.ts'
import type { CommitmentReply, DrawReply } from '../../../games/wire-contract.ts'
import type { WirePrize } from '../../../model/prize-contract.ts'
import type { Drawing } from '../render.tsx'

/** A prize that was drawn, its place in the list, and what opens the promise where the service drew. */
export type Drawn = Pick<DrawReply, 'prize' | 'index'> & { seed?: string; endsAt?: string | null }

/** Prizes change while somebody plays; then there is one more promise. */
const CHANGED = 409

/** The prizes of a popup: of its hidden field, or of the popup object where it has none (W3.61, W3.62); `null` for none. */
export function prizesOf({ prizes, popup }: Drawing): WirePrize[] | null {
  const text = prizes || JSON.stringify(popup.gamified_prize ?? [])
  return readPrizeList(text, (base64) =>
    new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
    ),
  )
}

/** Whether this browser draws: it was told the odds, or it previews and nothing is told to anybody. */
export function drawsHere({ design, popup }: Drawing): boolean {
  return design.game?.drawnBy === 'page' || popup.viewer_id === ''
}

/** Asks what is promised to this visitor: the hash of the seed and the odds of their draw. */
export async function requestCommitment(drawing: Drawing): Promise<string> {
  const reply = await call<CommitmentReply>(drawing, 'commitment', {})
  return reply.commitment
}

/** Draws: the service does, once for a visitor; or this browser, by the documented rule (W4.58, W4.59). */
export async function draw(drawing: Drawing, prizes: WirePrize[], commitment: string): Promise<Drawn> {
  if (drawsHere(drawing)) return drawHere(drawing, prizes)
  try {
    return toDrawn(await call<DrawReply>(drawing, 'draw', { commitment }))
  } catch (error) {
    if (error !== CHANGED) throw error
    return toDrawn(await call<DrawReply>(drawing, 'draw', { commitment: await requestCommitment(drawing) }))
  }
}

function toDrawn({ prize, index, ends_at: endsAt, opened }: DrawReply): Drawn {
  return { prize, index, endsAt, seed: opened.seed }
}

function drawHere({ popup }: Drawing, prizes: WirePrize[]): Drawn {
  const isPreview = popup.viewer_id === ''
  // The prizes of a preview have no chances where the service draws: all are alike.
  const isTold = prizes.some(({ chances }) => chances > 0)
  const table = prizes.map(({ chances, loosing_option: losing }) => ({
    parts: isTold ? (partsOfChances(chances) ?? 0) : WHOLE / prizes.length,
    isWinning: losing === 0,
  }))
  const index = drawPrize(table, pick())
  const prize = prizes[index]
  if (prize === undefined) throw new Error('no prize has a chance')
  const code = isPreview && prize.code === '' && prize.loosing_option === 0 ? 'PREVIEW' : prize.code
  return { prize: { ...prize, code, is_winner: prize.loosing_option === 0 }, index }
}

/** A whole number below 100,000, each as likely as the others. */
function pick(): number {
  const even = 2 ** 32 - (2 ** 32 % WHOLE)
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < even) return value % WHOLE
  }
}

async function call<Reply>(
  { display, popup }: Drawing,
  what: string,
  fields: Record<string, string>,
): Promise<Reply> {
  const body = new URLSearchParams({ client_id: popup.account_id, viewer_id: popup.viewer_id, ...fields })
  const address = `${display}/api/display/game/${popup.poptin_id}/${what}`
  const reply = await fetch(address, { method: 'POST', body, credentials: 'omit' })
  if (reply.status === CHANGED) throw CHANGED
  if (!reply.ok) throw new Error(`${what} answered ${reply.status}`)
  return reply.json()
}
