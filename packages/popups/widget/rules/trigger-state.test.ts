import { expect, it } from 'vitest'
import { close, newTriggerState, restore, show, spend } from './trigger-state.ts'

it('begins with nothing, and with no close trigger [W4.01] (W4.05) [W4.40]', () => {
  expect(newTriggerState()).toEqual({
    convert: false,
    shown: false,
    poptin_active: false,
    scroll_flag: false,
    mouse_leave_flag: false,
    click_counter: 0,
    trigger: '',
    close_trigger: '',
    spent: new Set(),
  })
})

it('remembers what has fired, and raises the flags of scrolling and leaving [W4.01] [W4.04]', () => {
  const scrolled = spend(newTriggerState(), 'scroll')
  const left = spend(scrolled, 'mobile_exit')

  expect(scrolled).toMatchObject({ scroll_flag: true, mouse_leave_flag: false })
  expect(left).toMatchObject({ scroll_flag: true, mouse_leave_flag: true })
  expect([...left.spent]).toEqual(['scroll', 'mobile_exit'])
})

it('arms a trigger again when a filter failed (W4.05)', () => {
  const both = spend(spend(newTriggerState(), 'scroll'), 'time')

  expect(restore(both, 'scroll')).toMatchObject({ scroll_flag: false, spent: new Set(['time']) })
  expect(restore(both, 'time')).toMatchObject({ scroll_flag: true, spent: new Set(['scroll']) })
})

it('is active only while the popup is on the screen (W4.05)', () => {
  const shown = show(newTriggerState(), 'time')
  const closed = close(shown, 'x_click')

  expect(shown).toMatchObject({ shown: true, poptin_active: true, trigger: 'time', close_trigger: '' })
  expect(closed).toMatchObject({ shown: true, poptin_active: false, close_trigger: 'x_click' })
})
