import type { WirePrize } from '../../model/prize-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { chancesOf, MOST_PRIZES, partsOfChances } from './odds.ts'

/**
 * Reads the prize list of a hidden field: base64 of a UTF-8 JSON array, and also plain or percent-encoded JSON (W3.62).
 * `null` when it is none of them or names no prize, and then nothing is played. `decodeBase64` throws for what is not base64.
 */
export function readPrizeList(text: string, decodeBase64: (text: string) => string): WirePrize[] | null {
  for (const decode of [(plain: string) => plain, decodeURIComponent, decodeBase64]) {
    const prizes = toPrizes(parse(text.trim(), decode))
    if (prizes !== null) return prizes
  }
  return null
}

function parse(text: string, decode: (text: string) => string): unknown {
  try {
    return JSON.parse(decode(text))
  } catch {
    // Written in another of the three ways, or unreadable.
    return null
  }
}

function toPrizes(list: unknown): WirePrize[] | null {
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_PRIZES) return null
  const prizes = list.map(toPrize)
  return prizes.every((prize) => prize !== null) ? prizes : null
}

function toPrize(one: unknown): WirePrize | null {
  if (typeof one !== 'object' || one === null) return null
  const prize = one as Record<string, unknown>
  const parts = partsOfChances(prize.chances ?? 0)
  const { label } = prize
  if (parts === null || (typeof label !== 'string' && typeof label !== 'number')) return null
  const options = (prize.redirect_to_options ?? {}) as Record<string, unknown>
  return {
    prize_id: String(prize.prize_id ?? ''),
    label: String(label),
    code: String(prize.code ?? ''),
    chances: chancesOf(parts),
    // Only 0 itself wins (W3.59).
    loosing_option: prize.loosing_option === 0 || prize.loosing_option === '0' ? 0 : 1,
    is_winner: false,
    redirect_to: isOn(prize.redirect_to),
    redirect_to_options: {
      redirect_to_url: String(options.redirect_to_url ?? ''),
      redirect_close: isOn(options.redirect_close),
      redirect_close_delay: isTruthy(options.redirect_close_delay),
    },
  }
}

/** Any truthy delay means none (W9.27); as texts, 0 and false are not. */
function isTruthy(value: unknown): boolean {
  return Boolean(value) && value !== '0' && value !== 'false'
}
