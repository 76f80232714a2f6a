import type { CloseTrigger } from '../../model/popup-object-contract.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'

/**
 * What happens to a popup, as the page is told: nothing of it says who the visitor is or what they typed. `button` is the
 * id of a link button, or `coupon`. A popup that `isLeft` was neither submitted nor redirected (W4.43).
 */
export type PopupEvent =
  | { name: 'shown'; trigger: TriggerName }
  | { name: 'closed'; close_trigger: CloseTrigger; isLeft: boolean }
  | { name: 'submitted' }
  | { name: 'won'; prize_label: string }
  | { name: 'clicked'; button: string }

export type PopupEventName = PopupEvent['name']

/** What the event on `document` is called: `poptinShown` for `shown`. */
export function eventType(name: PopupEventName): string {
  return `poptin${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
