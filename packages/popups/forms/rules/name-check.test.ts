import { expect, it } from 'vitest'
import { isName } from './name-check.ts'

it.each(['K', 'Kim', "Siobhán O'Brien-Ng", 'קים', '金', 'x'.repeat(40)])(
  'takes %j [W5.18] [W5.20] [W9.11]',
  (text) => {
    expect(isName(text)).toBe(true)
  },
)

it.each(['', '   ', '\u200b', '\u3164', 'x'.repeat(41), 'Kim2', '<b>', 'a>b'])(
  'turns %j down [W5.18] [W5.20] [W9.11]',
  (text) => {
    expect(isName(text)).toBe(false)
  },
)
