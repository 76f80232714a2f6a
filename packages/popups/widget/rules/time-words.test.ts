import { describe, expect, it } from 'vitest'
import { timeWords, unitName } from './time-words.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

describe.each(['en', 'he'] as const)('the words of a clock in %s', (language) => {
  it.each(UNITS)('say %s as the language does (W4.50)', (unit) => {
    const style = { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' } as const
    const words = new Intl.NumberFormat(language, style)
    for (let count = 0; count < 100; count += 1) {
      expect(timeWords(count, unit, language)).toBe(words.format(count))
    }
    expect(unitName(unit, language)).toBe(words.formatToParts(5).find(({ type }) => type === 'unit')?.value)
  })
})
