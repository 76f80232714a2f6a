import type { ClockUnit } from '../../designs/rules/time-left.ts'
import type { Language } from '../../forms/rules/messages.ts'

/** One, two and many of each unit; `#` is the number. */
const WORDS: Record<Language, Record<ClockUnit, readonly [one: string, two: string, many: string]>> = {
  en: {
    days: ['# day', '# days', '# days'],
    hours: ['# hour', '# hours', '# hours'],
    minutes: ['# minute', '# minutes', '# minutes'],
    seconds: ['# second', '# seconds', '# seconds'],
  },
  he: {
    days: ['# יום', 'יומיים', '# ימים'],
    hours: ['# שעה', 'שעתיים', '# שעות'],
    minutes: ['# דקה', 'שתי דקות', '# דקות'],
    seconds: ['# שניה', 'שתי שניות', '# שניות'],
  },
}

/**
 * A length of time in words, as `Intl.NumberFormat` has it, which takes a slow phone 90 ms to find out for the four
 * units of a clock.
 */
export function timeWords(count: number, unit: ClockUnit, language: Language): string {
  const [one, two, many] = WORDS[language][unit]
  return (count === 1 ? one : count === 2 ? two : many).replace('#', String(count))
}

/** The name of a unit as it stands below its number: that of many, since one that changed would make a clock jump. */
export function unitName(unit: ClockUnit, language: Language): string {
  return WORDS[language][unit][2].replace('# ', '')
}
