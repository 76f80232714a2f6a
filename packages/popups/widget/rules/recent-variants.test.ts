import { expect, it } from 'vitest'
import { addRecent, readRecent } from './recent-variants.ts'

it('keeps three variants at most, the newest first; a further one drops the oldest [W9.10]', () => {
  const stored = ['11', '22', '33'].reduce(addRecent, '')
  expect(stored).toBe('33|22|11')
  expect(addRecent(stored, '44')).toBe('44|33|22')
  expect(addRecent(stored, '11')).toBe('11|33|22')
})

it('takes nothing from storage that is no id', () => {
  expect(readRecent('')).toEqual([])
  expect(readRecent('<b>|7|null|8|-9|1e3|10|11|12')).toEqual(['7', '8', '10'])
})
