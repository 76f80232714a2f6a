import { describe, expect, it } from 'vitest'
import type { Trigger } from '../../targeting/contract.ts'
import { compileTriggers } from '../../targeting/rules/compile-triggers.ts'
import { readTriggers } from './read-triggers.ts'

const popup = (triggers: Trigger[], changes: object = {}) => ({
  on_click: false,
  auto_pilot_trigger: false,
  poptin_trigger: { ...compileTriggers(triggers), ...changes },
})
const names = (...parameters: Parameters<typeof readTriggers>) =>
  readTriggers(...parameters).map(({ name }) => name)

describe('what a popup waits for', () => {
  it('is any of what is enabled, by the documented names [W3.17] (W4.05)', () => {
    const all = popup([
      { kind: 'exit_intent' },
      { kind: 'time', seconds: 3, scope: 'page' },
      { kind: 'scroll', percent: 40 },
      { kind: 'clicks', count: 3 },
      { kind: 'pages', count: 2 },
      { kind: 'inactivity', seconds: 20 },
      { kind: 'event', name: 'cart:full' },
    ])

    expect(names(all, 'desktop')).toEqual([
      'exit_intent',
      'time',
      'scroll',
      'clicks',
      'pages',
      'inactivity',
      'event',
    ])
    expect(names(popup([{ kind: 'time', seconds: 3, scope: 'website' }]), 'desktop')).toEqual([
      'website_time',
    ])
  })

  it.each([
    [{ exit_intent_active: true }, { kind: 'exit_intent' }],
    [
      { time_active: '1', time_sec: '3', time_scope: 'page' },
      { kind: 'time', seconds: 3, scope: 'page' },
    ],
    [
      { time_active: 1, time_sec: 4, time_scope: 'website' },
      { kind: 'time', seconds: 4, scope: 'website' },
    ],
    [
      { scroll_active: true, scroll_percent: 40 },
      { kind: 'scroll', percent: 40 },
    ],
    [
      { clicks_active: 'true', clicks_count: 3 },
      { kind: 'clicks', count: 3 },
    ],
    [
      { pages_active: true, pages_count: '2' },
      { kind: 'pages', count: 2 },
    ],
    [
      { inactivity_active: true, inactivity_sec: 20 },
      { kind: 'inactivity', seconds: 20 },
    ],
  ])('is what one pair of documented fields says alone: %j [W3.17]', (fields, condition) => {
    const triggers = readTriggers(popup([], fields), 'desktop')
    expect(triggers.map((one) => one.condition)).toEqual([condition])
  })

  it.each([
    [{ mobile_exit_active: true }, 'mobile_exit'],
    [{ exit_intent_active: true }, undefined],
  ])('is what %j says on a phone: %s [W3.17]', (fields, kind) => {
    expect(readTriggers(popup([], fields), 'mobile')[0]?.condition.kind).toBe(kind)
  })

  it('is nothing when no trigger is enabled: it shows at once [W3.17]', () => {
    expect(names(popup([]), 'desktop')).toEqual(['immediate'])
  })

  it('is only a click when it is for clicks alone, and the first of three on autopilot [W3.06]', () => {
    const timed = popup([{ kind: 'time', seconds: 3, scope: 'page' }])

    expect(readTriggers({ ...timed, on_click: true }, 'desktop')).toEqual([])
    expect(readTriggers({ ...timed, auto_pilot_trigger: true }, 'desktop')).toEqual([
      { name: 'autopilot', condition: { kind: 'exit_intent' } },
      { name: 'autopilot', condition: { kind: 'scroll', percent: 50 } },
      { name: 'autopilot', condition: { kind: 'time', seconds: 30, scope: 'page' } },
    ])
    expect(readTriggers({ ...timed, auto_pilot_trigger: true }, 'mobile')[0]?.condition).toMatchObject({
      kind: 'mobile_exit',
      backButton: false,
    })
  })

  it('leaves by the mouse on a desktop and by other signs on a phone [W4.06] [W4.07]', () => {
    const leaving = popup([
      { kind: 'exit_intent' },
      { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: false },
    ])

    expect(names(leaving, 'desktop')).toEqual(['exit_intent'])
    expect(readTriggers(leaving, 'mobile')).toEqual([
      {
        name: 'mobile_exit',
        condition: { kind: 'mobile_exit', backButton: false, scrollUp: true, returnToTab: false },
      },
    ])
  })

  it('is the back button for a service that knows no other sign [W4.07]', () => {
    const documented = popup([], {
      mobile_exit_active: '1',
      mobile_exit_back_button: undefined,
      mobile_exit_scroll_up: undefined,
      mobile_exit_return: undefined,
    })

    expect(readTriggers(documented, 'mobile')[0]?.condition).toMatchObject({
      backButton: true,
      scrollUp: false,
    })
  })

  it.each(['shopify_cart_trigger_active', 'wix_cart_trigger_active'])(
    'is not to show at once because it waits for a cart: %s [W3.30] [W3.32]',
    (flag) => {
      expect(names(popup([], { [flag]: '1' }), 'desktop')).toEqual([])
    },
  )

  it('takes switches and numbers as texts too [W3.05]', () => {
    const wire = popup([], { scroll_active: '1', scroll_percent: '40', clicks_active: 'yes' })

    expect(readTriggers(wire, 'desktop')).toEqual([
      { name: 'scroll', condition: { kind: 'scroll', percent: 40 } },
    ])
  })
})
