import type { PopupTriggers } from '../../model/popup-object-contract.ts'
import { comparesFigure } from '../../model/rules/cart-trigger.ts'
import type { Trigger } from '../contract.ts'

type Kind = Trigger['kind']

/** Turns stored triggers into the documents' flags and values (W3.17). */
export function compileTriggers(triggers: readonly Trigger[]): PopupTriggers {
  const find = <K extends Kind>(kind: K) =>
    triggers.find((trigger): trigger is Extract<Trigger, { kind: K }> => trigger.kind === kind)
  const time = find('time')
  const scroll = find('scroll')
  const clicks = find('clicks')
  const pages = find('pages')
  const inactivity = find('inactivity')
  const mobileExit = find('mobile_exit')
  const cart = find('cart')
  return {
    close_trigger: '',
    convert: false,
    immediate_active: find('immediate') !== undefined,
    exit_intent_active: find('exit_intent') !== undefined,
    mobile_exit_active: mobileExit !== undefined,
    mobile_exit_back_button: mobileExit?.backButton ?? false,
    mobile_exit_scroll_up: mobileExit?.scrollUp ?? false,
    mobile_exit_return: mobileExit?.returnToTab ?? false,
    time_active: time !== undefined,
    time_sec: time?.seconds ?? 0,
    time_scope: time?.scope ?? 'page',
    scroll_active: scroll !== undefined,
    scroll_percent: scroll?.percent ?? 0,
    clicks_active: clicks !== undefined,
    clicks_count: clicks?.count ?? 0,
    pages_active: pages !== undefined,
    pages_count: pages?.count ?? 0,
    inactivity_active: inactivity !== undefined,
    inactivity_sec: inactivity?.seconds ?? 0,
    click_selector: find('click')?.selector ?? '',
    event_name: find('event')?.name ?? '',
    shopify_cart_trigger_active: cart !== undefined,
    shopify_cart_trigger_action: cart?.action ?? 'add',
    shopify_cart_trigger_products: cart?.products ?? [],
    shopify_cart_trigger_cart_spec_filter: cart?.comparison ?? 'greater_than_or_equal',
    shopify_cart_trigger_cart_spec_value: cart?.figure ?? 0,
    // Its condition knows figures alone: what is added or removed on a Wix store the other trigger notices.
    wix_cart_trigger_active: cart !== undefined && comparesFigure(cart.action),
  }
}

/** Tells whether a popup waits for clicks and calls alone (W3.06); an event without a name is a call. */
export function isOnClickOnly(triggers: readonly Trigger[]): boolean {
  return triggers.every(
    (trigger) => trigger.kind === 'click' || (trigger.kind === 'event' && trigger.name === ''),
  )
}

/** Tells whether the popup chooses its moment itself (W3.06). */
export function isOnAutopilot(triggers: readonly Trigger[]): boolean {
  return triggers.some(({ kind }) => kind === 'autopilot')
}
