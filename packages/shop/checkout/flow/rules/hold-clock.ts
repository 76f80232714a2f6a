import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** Units kept for a shopper who is paying: for how long still, and whether they may have more time. */
export type StockHold = { secondsLeft: number; mayExtend: boolean }

/** With this much left, or less, more time is offered, in seconds. */
const OFFER_BELOW_SECONDS = 5 * 60
/** With this much left the end is said to be near, in seconds. */
const HURRY_BELOW_SECONDS = 2 * 60

/** Time left as a clock shows it: `9:05`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Whether the button for more time is shown. */
export function offersMoreTime({ secondsLeft, mayExtend }: StockHold): boolean {
  return mayExtend && secondsLeft > 0 && secondsLeft <= OFFER_BELOW_SECONDS
}

/**
 * What a screen reader is told: a sentence that changes four times at most, not every second. A clock
 * read aloud would talk over the form.
 */
export function announcement({ secondsLeft, mayExtend }: StockHold, texts: TextLocale): string {
  const t = translator(messages, texts)
  if (secondsLeft <= 0) return t('holdEnded')
  const endsSoon = mayExtend ? 'holdEndsSoonMayExtend' : 'holdEndsSoon'
  if (secondsLeft <= HURRY_BELOW_SECONDS) return t(endsSoon, { minutes: HURRY_BELOW_SECONDS / 60 })
  if (secondsLeft <= OFFER_BELOW_SECONDS) return t(endsSoon, { minutes: OFFER_BELOW_SECONDS / 60 })
  return t('holding')
}
