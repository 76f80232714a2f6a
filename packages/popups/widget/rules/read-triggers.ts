import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'
import type { MobileExitSigns } from './leaving.ts'

/** What a popup waits for. Times in seconds. */
export type Condition =
  | { kind: 'immediate' | 'exit_intent' }
  | ({ kind: 'mobile_exit' } & MobileExitSigns)
  | { kind: 'time'; seconds: number; scope: 'page' | 'website' }
  | { kind: 'scroll'; percent: number }
  | { kind: 'clicks'; count: number }
  | { kind: 'pages'; count: number }
  | { kind: 'inactivity'; seconds: number }
  | { kind: 'event'; name: string }

export type ArmedTrigger = { name: TriggerName; condition: Condition }

/** What autopilot waits for besides leaving (W3.06). */
const AUTOPILOT_PERCENT = 50
const AUTOPILOT_SECONDS = 30

type Triggered = Pick<PopupObject, 'on_click' | 'auto_pilot_trigger' | 'poptin_trigger'>

/**
 * What a popup waits for on this device (W3.06, W3.17): any of these shows it. None enabled means at once; only
 * clicks means none of these. Leaving by the mouse is for desktops, the other signs of leaving for phones. What happens
 * to a cart is read by itself (`read-cart-trigger.ts`): only pages of a store have one.
 */
export function readTriggers(popup: Triggered, device: 'desktop' | 'mobile'): ArmedTrigger[] {
  if (isOn(popup.auto_pilot_trigger)) return autopilot(device)
  const settings = popup.poptin_trigger
  if (isOn(popup.on_click)) return []
  const enabled: ArmedTrigger[] = []
  const add = (flag: unknown, name: TriggerName, condition: Condition) => {
    if (isOn(flag)) enabled.push({ name, condition })
  }
  const isWebsite = settings.time_scope === 'website'
  add(settings.immediate_active, 'immediate', { kind: 'immediate' })
  add(settings.exit_intent_active, 'exit_intent', { kind: 'exit_intent' })
  add(settings.mobile_exit_active, 'mobile_exit', { kind: 'mobile_exit', ...signsOfLeaving(settings) })
  add(settings.time_active, isWebsite ? 'website_time' : 'time', {
    kind: 'time',
    seconds: Number(settings.time_sec),
    scope: isWebsite ? 'website' : 'page',
  })
  add(settings.scroll_active, 'scroll', { kind: 'scroll', percent: Number(settings.scroll_percent) })
  add(settings.clicks_active, 'clicks', { kind: 'clicks', count: Number(settings.clicks_count) })
  add(settings.pages_active, 'pages', { kind: 'pages', count: Number(settings.pages_count) })
  add(settings.inactivity_active, 'inactivity', {
    kind: 'inactivity',
    seconds: Number(settings.inactivity_sec),
  })
  if (settings.event_name) add(true, 'event', { kind: 'event', name: settings.event_name })
  const hasCart = isOn(settings.shopify_cart_trigger_active) || isOn(settings.wix_cart_trigger_active)
  if (enabled.length === 0 && !hasCart) return [{ name: 'immediate', condition: { kind: 'immediate' } }]
  const foreign = device === 'mobile' ? 'exit_intent' : 'mobile_exit'
  return enabled.filter(({ condition }) => condition.kind !== foreign)
}

function autopilot(device: 'desktop' | 'mobile'): ArmedTrigger[] {
  const leaving: Condition =
    device === 'mobile'
      ? { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: true }
      : { kind: 'exit_intent' }
  const conditions: Condition[] = [
    leaving,
    { kind: 'scroll', percent: AUTOPILOT_PERCENT },
    { kind: 'time', seconds: AUTOPILOT_SECONDS, scope: 'page' },
  ]
  return conditions.map((condition) => ({ name: 'autopilot', condition }))
}

/** A service that knows nothing of our signs means the documented one, the back button (W4.07). */
function signsOfLeaving(settings: Triggered['poptin_trigger']): MobileExitSigns {
  const told = settings.mobile_exit_back_button as unknown
  return {
    backButton: told === undefined || isOn(told),
    scrollUp: isOn(settings.mobile_exit_scroll_up),
    returnToTab: isOn(settings.mobile_exit_return),
  }
}
