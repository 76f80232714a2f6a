import type { PopupTriggers } from '../../model/popup-object-contract.ts'
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
