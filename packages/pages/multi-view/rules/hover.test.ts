import { describe, expect, it } from 'vitest'
import { stepHover } from './hover.ts'

describe('hovering', () => {
  it('begins when the mouse enters [S4.52] or the keyboard comes', () => {
    expect(stepHover('normal', 'mouse-enters')).toEqual({ state: 'hovered', clicks: true })
    expect(stepHover('normal', 'focused').state).toBe('hovered')
  })

  it('begins with the first touch, and the second one is a click [S4.53]', () => {
    const first = stepHover('normal', 'touched')
    expect(first).toEqual({ state: 'hovered', clicks: false })
    expect(stepHover(first.state, 'touched')).toEqual({ state: 'hovered', clicks: true })
  })

  it('ends when the pointer leaves [S4.54] or enters the header or the footer [S4.55]', () => {
    expect(stepHover('hovered', 'left').state).toBe('normal')
    expect(stepHover('hovered', 'enters-header-or-footer').state).toBe('normal')
    expect(stepHover('normal', 'left').state).toBe('normal')
    expect(stepHover('normal', 'enters-header-or-footer').state).toBe('normal')
  })

  it('stays while it is pointed at again', () => {
    for (const event of ['mouse-enters', 'focused'] as const)
      expect(stepHover('hovered', event)).toEqual({ state: 'hovered', clicks: true })
  })

  it('takes a click for none only at the first touch [S4.53]', () => {
    const events = ['mouse-enters', 'touched', 'focused', 'left', 'enters-header-or-footer'] as const
    const takesNone = (['normal', 'hovered'] as const).flatMap((state) =>
      events.filter((event) => !stepHover(state, event).clicks).map((event) => [state, event]),
    )
    expect(takesNone).toEqual([['normal', 'touched']])
  })
})
