import type { PopupType } from '../../model/contract.ts'
import { formatCount, knownFormat } from './formats.ts'

/** Games that the widget plays, by the number of their format (W1.12). */
const GAMES: Readonly<Record<number, 'wheel'>> = { 1: 'wheel' }

/** The game that a format stands for; `null` for a format that has none, or none that can be played yet. */
export function gameOf(type: PopupType, format: number): 'wheel' | null {
  return type === 'gamified' ? (GAMES[knownFormat(type, format)] ?? null) : null
}

/** Numbers of the formats that an owner may choose: all of a type, and of games those that can be played. */
export function offeredFormats(type: PopupType): number[] {
  const all = Array.from({ length: formatCount(type) }, (_, index) => index + 1)
  return type === 'gamified' ? all.filter((format) => gameOf(type, format) !== null) : all
}
