import { describe, expect, it } from 'vitest'
import { HEADER_AT_TOP, type HeaderState, nextHeader } from './header-state.ts'

/** The head after the page was scrolled to each of these places. */
const after = (places: number[], hides = false): HeaderState =>
  places.reduce((state, y) => nextHeader(state, { y, hides, height: 72 }), HEADER_AT_TOP)

describe('the head', () => {
  it('is fixed on the way down and normal on the way up [S4.39]', () => {
    expect(after([]).mode).toBe('normal')
    expect(after([200]).mode).toBe('fixed')
    expect(after([200, 900]).mode).toBe('fixed')
    expect(after([200, 900, 850]).mode).toBe('normal')
    expect(after([200, 900, 850, 1000]).mode).toBe('fixed')
    expect(after([200, 0]).mode).toBe('normal')
  })

  it('knows no direction in a trembling thumb, however often it trembles', () => {
    expect(after([200, 196, 199, 195]).mode).toBe('fixed')
    expect(after([200, 196, 192]).mode).toBe('normal')
  })

  it('goes away on the way down and comes back on the way up, where it may [S4.40]', () => {
    expect(after([200], true).isHidden).toBe(true)
    expect(after([200, 150], true).isHidden).toBe(false)
    expect(after([200], false).isHidden).toBe(false)
  })

  it('stays while it is itself what is scrolled away', () => {
    expect(after([60], true).isHidden).toBe(false)
    expect(after([72], true).isHidden).toBe(false)
    expect(after([73], true).isHidden).toBe(true)
  })

  it('is no longer at the top as soon as anything lies above the window', () => {
    expect(HEADER_AT_TOP).toEqual({ mode: 'normal', isHidden: false, isAtTop: true, y: 0 })
    expect(after([3])).toEqual({ mode: 'normal', isHidden: false, isAtTop: false, y: 0 })
    expect(after([6])).toEqual({ mode: 'fixed', isHidden: false, isAtTop: false, y: 6 })
    expect(after([200, 150])).toEqual({ mode: 'normal', isHidden: false, isAtTop: false, y: 150 })
  })

  it('is at the top again when the page bounces beyond it', () => {
    expect(after([300, -40])).toEqual(HEADER_AT_TOP)
  })
})
