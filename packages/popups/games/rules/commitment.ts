import type { CommittedOdds } from '../wire-contract.ts'
import { WHOLE } from './odds.ts'

/** SHA-256 of a text, as 64 digits of base 16. */
export type Sha256 = (text: string) => string

/** 52 bits: as many as a JSON number holds exactly. */
const DIGITS = 13
const RANGE = 2 ** 52
/** Values from here on would make the first picks likelier than the last, and are passed over. */
const EVEN = RANGE - (RANGE % WHOLE)

/** What a visitor is shown before a draw: the hash of the seed and of all odds. Any change of either changes it. */
export function commitmentOf(seed: string, odds: CommittedOdds, sha256: Sha256): string {
  return sha256(`[${JSON.stringify(seed)},${oddsText(odds)}]`)
}

/** Odds as they are hashed: JSON without spaces, a list of prize, parts of 100,000, and 1 for a losing slot or 0. */
export function oddsText(odds: CommittedOdds): string {
  return JSON.stringify(odds.map((one) => [one.prize_id, one.parts, one.loosing_option]))
}

/** The number from 0 up to, not including, 100,000 that a seed stands for; each is equally likely. */
export function pickOf(seed: string, sha256: Sha256): number {
  for (let attempt = 0; ; attempt += 1) {
    const value = Number.parseInt(sha256(`${seed}:${attempt}`).slice(0, DIGITS), 16)
    if (value < EVEN) return value % WHOLE
  }
}
