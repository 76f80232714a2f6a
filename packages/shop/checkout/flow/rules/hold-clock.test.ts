import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { announcement, clockText, offersMoreTime } from './hold-clock.ts'

describe('the clock of a hold', () => {
  it.each([
    [600, '10:00'],
    [599.2, '10:00'],
    [545, '9:05'],
    [0.4, '0:01'],
    [0, '0:00'],
    [-3, '0:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })

  it('offers more time in its last five minutes, once', () => {
    expect(offersMoreTime({ secondsLeft: 301, mayExtend: true })).toBe(false)
    expect(offersMoreTime({ secondsLeft: 300, mayExtend: true })).toBe(true)
    expect(offersMoreTime({ secondsLeft: 300, mayExtend: false })).toBe(false)
    expect(offersMoreTime({ secondsLeft: 0, mayExtend: true })).toBe(false)
  })

  it('is announced a few times only, and says when more time may be had', () => {
    const spoken = new Set<string>()
    for (let secondsLeft = 600; secondsLeft >= 0; secondsLeft -= 1)
      spoken.add(announcement({ secondsLeft, mayExtend: true }, SOURCE_TEXT_LOCALE))
    expect(spoken.size).toBe(4)
    const said = (secondsLeft: number, mayExtend: boolean) =>
      announcement({ secondsLeft, mayExtend }, SOURCE_TEXT_LOCALE)
    const more = ' You can ask for more time.'
    expect(said(301, true)).toBe('We’re holding your items while you pay.')
    expect(said(300, true)).toBe(`Less than 5 minutes left.${more}`)
    expect(said(300, false)).toBe('Less than 5 minutes left.')
    expect(said(121, true)).toBe(`Less than 5 minutes left.${more}`)
    expect(said(120, true)).toBe(`Less than 2 minutes left.${more}`)
    expect(said(1, false)).toBe('Less than 2 minutes left.')
    expect(said(0, true)).toBe('Your items are no longer reserved. You can still pay while they’re in stock.')
    expect(announcement({ secondsLeft: 290, mayExtend: true }, SOURCE_TEXT_LOCALE)).toContain('more time')
    expect(announcement({ secondsLeft: 100, mayExtend: false }, SOURCE_TEXT_LOCALE)).toBe(
      'Less than 2 minutes left.',
    )
    expect(announcement({ secondsLeft: 0, mayExtend: false }, SOURCE_TEXT_LOCALE)).toContain(
      'no longer reserved',
    )
  })
})
