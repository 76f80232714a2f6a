import { contrast } from '@buoy/kernel/rules/colour.ts'
import { describe, expect, it } from 'vitest'
import { MOODS } from '../contract.ts'
import type { Surface } from './formats/arrangement.ts'
import { coloursOf, MOOD_COLOURS, type MoodColours, TEXT_CONTRAST } from './moods.ts'

const SURFACES: readonly Surface[] = ['paper', 'poster', 'night']

describe('the moods', () => {
  it.each(MOODS)('%s can be read everywhere it writes, on every surface', (mood) => {
    for (const surface of SURFACES) {
      const { paper, ink, second, button, buttonInk, foam, alarm } = coloursOf(
        { mood, colours: null },
        surface,
      )
      const pairs = { ink: [ink, paper], second: [second, paper], alarm: [alarm, paper] }
      const others = { button: [buttonInk, button], foam: [ink, foam] }
      for (const [name, [one = '', other = '']] of Object.entries({ ...pairs, ...others }))
        expect(contrast(one, other), `${surface}: ${name}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(button, paper), `${surface}: button`).toBeGreaterThan(1.3)
    }
  })

  it('give way to own colours, with an alarm that can be read on their paper', () => {
    const colours: MoodColours = { ...MOOD_COLOURS.lagoon, paper: '#101418', ink: '#ffffff' }
    const drawn = coloursOf({ mood: 'sand', colours }, 'paper')

    expect(drawn).toMatchObject({ ...colours, scheme: 'dark' })
    expect(contrast(drawn.alarm, colours.paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(coloursOf({ mood: 'sand', colours: null }, 'paper').scheme).toBe('light')
  })

  const OWN: MoodColours = {
    paper: '#ffffff',
    ink: '#101010',
    second: '#333333',
    button: '#ffc63a',
    buttonInk: '#06262e',
    foam: '#eeeeee',
  }
  const drawn = (surface: Surface, change: Partial<MoodColours> = {}) =>
    coloursOf({ mood: 'sand', colours: { ...OWN, ...change } }, surface)

  it('write a poster on the colour of the button', () => {
    expect(drawn('poster')).toMatchObject({
      paper: '#ffc63a',
      ink: '#06262e',
      second: '#06262e',
      button: '#06262e',
      buttonInk: '#ffc63a',
      foam: '#ffc63a',
      scheme: 'light',
    })
  })

  it('turn paper and ink round at night', () => {
    expect(drawn('night')).toMatchObject({
      paper: '#101010',
      ink: '#ffffff',
      second: '#eeeeee',
      button: '#ffc63a',
      buttonInk: '#06262e',
      foam: '#101010',
      scheme: 'dark',
    })
    expect(drawn('night', { foam: '#444444' }).second).toBe('#ffffff')
    expect(drawn('night', { button: '#222222', buttonInk: '#ffffff' })).toMatchObject({
      button: '#ffffff',
      buttonInk: '#101010',
    })
  })

  it('write alarms dark on light paper, light on dark paper, and else in ink', () => {
    expect(drawn('paper').alarm).toBe('#a8361f')
    expect(drawn('night').alarm).toBe('#ff8d78')
    expect(drawn('paper', { paper: '#e0552f' }).alarm).toBe('#101010')
  })
})
