import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { findDesignAt } from '../../campaigns/server/find-design-at.ts'
import { askedMarketing } from '../../designs/rules/marketing-words.ts'
import type { LeadField } from '../../forms/contract.ts'

/**
 * The consent to marketing that a visitor has given by a form, in the words that their page showed: those of the version
 * that was published when it asked. `null` where the form asked for none or its box was not ticked, and where other words
 * were published in the second in which the page asked: it is not certain then what they read.
 */
export async function agreedMarketing(
  tx: Transaction,
  { campaignId, seenAt, answers }: { campaignId: string; seenAt: Date; answers: readonly LeadField[] },
): Promise<{ words: string; language: string; version: number } | null> {
  // The moment is a whole second, and a process hears of a new version a moment after it was published.
  const at = (offMs: number) => new Date(seenAt.getTime() + offMs)
  const last = await findDesignAt(tx, { campaignId, at: at(SECOND_MS) })
  const asked = last && askedMarketing(last.design)
  if (last === null || asked === null) return null
  const first = (await findDesignAt(tx, { campaignId, at: at(-SECOND_MS) })) ?? last
  if (askedMarketing(first.design)?.words !== asked.words) return null
  const isTicked = answers.some(({ type, value }) => type === 'consent' && value === 'yes')
  if (asked.by === 'box' && !isTicked) return null
  return { words: asked.words, language: first.design.language, version: first.number }
}
