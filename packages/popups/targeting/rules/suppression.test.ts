import { describe, expect, it } from 'vitest'
import {
  type CookieToWrite,
  canHoldBack,
  cookiesWhenShown,
  cookiesWhenVisitBegins,
  cookieWhenConverted,
  type Frequency,
  heldBackBy,
} from './suppression.ts'

const popup = (changes: Partial<Frequency> = {}): Frequency => ({
  poptin_id: 'AbCdEfGhIjKl1',
  ab_test_parent_id: '',
  cookie: 'always',
  d_f_a: 0,
  d_f_r: false,
  stop_showing_to_converted_users: false,
  ...changes,
})

/** A cookie jar that forgets nothing; the days stand in what the rules return. */
function jar() {
  const cookies = new Map<string, string>()
  return {
    read: (name: string) => cookies.get(name),
    write: (...written: CookieToWrite[]) => {
      for (const cookie of written) cookies.set(cookie.name, cookie.value)
    },
    pairs: () => [...cookies].map((pair) => pair.join('=')),
  }
}

describe('how often a popup comes back', () => {
  it('always, when it may', () => {
    const cookies = jar()
    cookies.write(...cookiesWhenShown(popup(), cookies.read))

    expect(heldBackBy(popup(), cookies.read)).toBeNull()
  })

  it('once only, remembered for 365 days [W4.91] [W4.94] [W3.10]', () => {
    const cookies = jar()
    const once = popup({ cookie: 'once' })
    const written = cookiesWhenShown(once, cookies.read)
    cookies.write(...written)

    expect(written).toContainEqual({ name: 'poptin_o_v_AbCdEfGhIjKl1', value: 'true', days: 365 })
    expect(heldBackBy(once, cookies.read)).toBe('frequency')
  })

  it('after some days, by a cookie that lives as long [W4.92] [W4.94] [W3.10]', () => {
    const cookies = jar()
    const weekly = popup({ cookie: 'days', d_f_a: 7 })
    const written = cookiesWhenShown(weekly, cookies.read)
    cookies.write(...written)

    expect(written).toContainEqual({ name: 'poptin_d_a_x_d_AbCdEfGhIjKl1', value: 'true', days: 7 })
    expect(heldBackBy(weekly, cookies.read)).toBe('frequency')
  })

  it('after some visits, counted down as each begins [W4.93] [W4.94] [W3.10]', () => {
    const cookies = jar()
    const rare = popup({ cookie: 'visits', d_f_a: 2 })
    cookies.write(...cookiesWhenShown(rare, cookies.read))

    expect(heldBackBy(rare, cookies.read)).toBe('frequency')
    cookies.write(...cookiesWhenVisitBegins(cookies.pairs()))
    expect(heldBackBy(rare, cookies.read)).toBe('frequency')
    cookies.write(...cookiesWhenVisitBegins(cookies.pairs()))
    expect(heldBackBy(rare, cookies.read)).toBeNull()
    expect(cookiesWhenVisitBegins(cookies.pairs())).toEqual([])
  })

  it('after as many visits again when it has come back, also where a view does not restart the count [W4.93] [W3.10]', () => {
    const cookies = jar()
    const rare = popup({ cookie: 'visits', d_f_a: 1, d_f_r: false })
    cookies.write(...cookiesWhenShown(rare, cookies.read))
    cookies.write(...cookiesWhenVisitBegins(cookies.pairs()))
    expect(heldBackBy(rare, cookies.read)).toBeNull()

    cookies.write(...cookiesWhenShown(rare, cookies.read))

    expect(heldBackBy(rare, cookies.read)).toBe('frequency')
  })

  it('counts a visit for every popup that waits, and for nothing else [W4.94]', () => {
    const counted = cookiesWhenVisitBegins([
      'poptin_d_a_x_v_Rare=3',
      'poptin_d_a_x_v_Over=0',
      'poptin_d_a_x_v_Odd=soon',
      'poptin_d_a_x_d_Daily=5',
      'poptin_o_v_Once=1',
      'room=2',
      '',
    ])

    expect(counted).toEqual([{ name: 'poptin_d_a_x_v_Rare', value: '2', days: 365 }])
  })

  it('starts the count again at a new view only when told to [W3.10]', () => {
    const cookies = jar()
    cookies.write({ name: 'poptin_d_a_x_v_AbCdEfGhIjKl1', value: '1', days: 365 })
    const count = (d_f_r: boolean) =>
      cookiesWhenShown(popup({ cookie: 'visits', d_f_a: 5, d_f_r }), cookies.read).find((cookie) =>
        cookie.name.startsWith('poptin_d_a_x_v_'),
      )

    expect(count(false)).toBeUndefined()
    expect(count(true)?.value).toBe('5')
  })

  it.each([
    ['0', '1'],
    ['false', 'true'],
    [0, 1],
  ])('reads its switches as services write them: off %j, on %j [W3.05]', (off, on) => {
    const cookies = jar()
    cookies.write({ name: 'poptin_o_v_AbCdEfGhIjKl1', value: 'true', days: 365 })
    cookies.write(cookieWhenConverted(popup()))
    const told = (name: 'd_f_r' | 'stop_showing_to_converted_users', value: unknown) =>
      popup({ cookie: 'once', [name]: value })

    expect(cookiesWhenShown(told('d_f_r', off), cookies.read)).toHaveLength(1)
    expect(cookiesWhenShown(told('d_f_r', on), cookies.read)).toHaveLength(2)
    expect(heldBackBy(told('stop_showing_to_converted_users', off), cookies.read)).toBe('frequency')
    expect(heldBackBy(told('stop_showing_to_converted_users', on), cookies.read)).toBe('converted')
  })

  it('reads its numbers as services write them, as texts too [W3.05]', () => {
    const told = (cookie: 'days' | 'visits', amount: unknown) =>
      popup({ cookie, d_f_a: amount as number, d_f_r: true })
    for (const amount of [3, '3']) {
      const [, days] = cookiesWhenShown(told('days', amount), () => undefined)
      expect(Math.round((days?.days ?? 0) * 86_400)).toBe(259_200)
      expect(cookiesWhenShown(told('visits', amount), () => undefined)[1]?.value).toBe('3')
    }
    expect(cookiesWhenShown(told('days', '0'), () => undefined)).toHaveLength(1)
  })

  it('writes the viewed-once cookie for a day whatever the mode [W9.05] [W9.07]', () => {
    expect(cookiesWhenShown(popup(), () => undefined)).toEqual([
      { name: 'poptin_o_a_d_AbCdEfGhIjKl1', value: 'true', days: 1 },
    ])
  })
})

describe('after a conversion', () => {
  it('stays away for 365 days when the owner wants it so [W3.13] [W7.21] [W9.03] [W9.07]', () => {
    const cookies = jar()
    const polite = popup({ stop_showing_to_converted_users: true })
    const written = cookieWhenConverted(polite)
    cookies.write(written)

    expect(written).toEqual({ name: 'poptin_conversion_AbCdEfGhIjKl1', value: 'true', days: 365 })
    expect(heldBackBy(polite, cookies.read)).toBe('converted')
    expect(heldBackBy(popup(), cookies.read)).toBeNull()
  })

  it('is remembered for the whole split test, not for one variant [W3.08]', () => {
    const variant = popup({ ab_test_parent_id: 'ParentOfAll12', cookie: 'once' })

    expect(cookieWhenConverted(variant).name).toBe('poptin_conversion_ParentOfAll12')
    expect(cookiesWhenShown(variant, () => undefined).map((cookie) => cookie.name)).toContain(
      'poptin_o_v_ParentOfAll12',
    )
  })
})

it('every cookie that can hold a popup back is told by its name, and no other', () => {
  const kept = (['once', 'days', 'visits'] as const).flatMap((cookie) =>
    cookiesWhenShown(popup({ cookie, d_f_a: 3 }), () => undefined).filter(({ name, value }) => {
      const read = (asked: string) => (asked === name ? value : undefined)
      return heldBackBy(popup({ cookie, d_f_a: 3 }), read) !== null
    }),
  )
  expect(kept).toHaveLength(3)
  expect([...kept, cookieWhenConverted(popup())].map(({ name }) => canHoldBack(name))).toEqual(
    Array(4).fill(true),
  )
  const [viewedOnce] = cookiesWhenShown(popup(), () => undefined)
  expect([viewedOnce?.name ?? '', 'poptin_viewer', 'poptin_session', ''].some(canHoldBack)).toBe(false)
})
