import { createHash } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import { type TestCard, testCardOfToken } from '../cards/test-cards.ts'
import type { WalletCard } from './person.ts'
import { seal, unseal } from './seal.ts'

const PREFIX = 'tok_'
const PURPOSE = 'token'

/**
 * A token as the card provider gives wallets: it stands for a card, for ten minutes and one use. It carries
 * the card sealed in itself, so nothing is kept for those that are never used.
 */
export function makeWalletToken(
  deps: { secret: string; clock: Clock; chance: Chance },
  card: WalletCard,
): string {
  return PREFIX + seal(deps, PURPOSE, { card: card.token })
}

/** The test card a wallet's token stands for; undefined when it is made up or has lapsed. */
export function testCardOfWalletToken(
  deps: { secret: string; clock: Clock },
  token: string,
): TestCard | undefined {
  if (!token.startsWith(PREFIX)) return undefined
  const content = unseal(deps, PURPOSE, token.slice(PREFIX.length)) as { card: string } | null
  return content === null ? undefined : testCardOfToken(content.card)
}

/** The id of the payment method a token becomes: always the same, so that it can become one only once. */
export function methodIdOfWalletToken(token: string): string {
  return `pm_${createHash('sha256').update(token).digest('hex').slice(0, 24)}`
}
