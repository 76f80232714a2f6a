import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { findDesignAt } from '../../campaigns/server/find-design-at.ts'
import type { Design } from '../../designs/contract.ts'
import { askedMarketing } from '../../designs/rules/marketing-words.ts'
import type { LeadField } from '../../forms/contract.ts'

/**
 * The consent to marketing that a visitor has given by a form, in the words that their page showed: those of the version
 * that their viewer id names, or else that was published when it asked. `null` where the form asked for none or its box was not ticked, and where other words
 * were published in the second in which the page asked: it is not certain then what they read.
 */
export async function agreedMarketing(
  tx: Transaction,
  input: {
    campaignId: string
    seenAt: Date
    /** The version that the page was shown, where that is certain. */
    named: { version: number; design: Design } | null
    answers: readonly LeadField[]
  },
): Promise<{ words: string; language: string; version: number } | null> {
  const { campaignId, seenAt, named, answers } = input
  if (named !== null) return agreed(askedMarketing(named.design), named, answers)
  // The moment is a whole second, and a process hears of a new version a moment after it was published.
  const at = (offMs: number) => new Date(seenAt.getTime() + offMs)
  const last = await findDesignAt(tx, { campaignId, at: at(SECOND_MS) })
  const asked = last && askedMarketing(last.design)
  if (last === null || asked === null) return null
  const first = (await findDesignAt(tx, { campaignId, at: at(-SECOND_MS) })) ?? last
  if (askedMarketing(first.design)?.words !== asked.words) return null
  return agreed(asked, { version: first.number, design: first.design }, answers)
}

/** What was asked for and given, in the words of a version; `null` for nothing. */
function agreed(
  asked: ReturnType<typeof askedMarketing>,
  { version, design }: { version: number; design: Design },
  answers: readonly LeadField[],
) {
  if (asked === null) return null
  const isTicked = answers.some(({ type, value }) => type === 'consent' && value === 'yes')
  if (asked.by === 'box' && !isTicked) return null
  return { words: asked.words, language: design.language, version }
}
