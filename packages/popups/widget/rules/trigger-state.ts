import type { CloseTrigger } from '../../model/popup-object-contract.ts'
import type { TriggerName } from '../../model/rules/trigger-name.ts'

/** What a popup remembers of its triggers on this page (W4.01). */
export type TriggerState = {
  /** Answered successfully. */
  convert: boolean
  /** Was on the screen. */
  shown: boolean
  /** Is on the screen. */
  poptin_active: boolean
  scroll_flag: boolean
  mouse_leave_flag: boolean
  click_counter: number
  /** The trigger that showed it last. */
  trigger: TriggerName | ''
  close_trigger: CloseTrigger
  /** Triggers that have done their work on this page. */
  spent: ReadonlySet<TriggerName>
}

/** A popup that has just been put into the page (W4.05). */
export function newTriggerState(): TriggerState {
  return {
    convert: false,
    shown: false,
    poptin_active: false,
    scroll_flag: false,
    mouse_leave_flag: false,
    click_counter: 0,
    trigger: '',
    close_trigger: '',
    spent: new Set(),
  }
}

/** A trigger has fired: it shows the popup no second time on this page (W4.04). */
export function spend(state: TriggerState, name: TriggerName): TriggerState {
  return {
    ...state,
    spent: new Set([...state.spent, name]),
    scroll_flag: state.scroll_flag || name === 'scroll',
    mouse_leave_flag: state.mouse_leave_flag || name === 'exit_intent' || name === 'mobile_exit',
  }
}

/** A filter failed after all: the trigger may fire again (W4.05). */
export function restore(state: TriggerState, name: TriggerName): TriggerState {
  let fresh: TriggerState = { ...state, spent: new Set(), scroll_flag: false, mouse_leave_flag: false }
  for (const spent of state.spent) if (spent !== name) fresh = spend(fresh, spent)
  return fresh
}

/** The popup is on the screen (W4.26). */
export function show(state: TriggerState, trigger: TriggerName): TriggerState {
  return { ...state, shown: true, poptin_active: true, trigger, close_trigger: '' }
}

/** The popup begins to leave the screen. */
export function close(state: TriggerState, closeTrigger: CloseTrigger): TriggerState {
  return { ...state, poptin_active: false, close_trigger: closeTrigger }
}
