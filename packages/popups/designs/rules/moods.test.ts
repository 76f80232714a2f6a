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
})
