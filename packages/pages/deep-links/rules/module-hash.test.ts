import { describe, expect, it } from 'vitest'
import { formatModuleHash, parseModuleHash, withModuleState } from './module-hash.ts'

describe('the hash of module states', () => {
  it('is an element id and its parameters behind single bars [S2.34]', () => {
    expect(parseModuleHash('#work|beach|2').get('work')).toEqual(['beach', '2'])
    expect(formatModuleHash(new Map([['work', ['beach', '2']]]))).toBe('work|beach|2')
  })

  it('joins several modules by a double bar [S2.35]', () => {
    const states = parseModuleHash('#tabs|1||pictures|3')
    expect([...states]).toEqual([
      ['tabs', ['1']],
      ['pictures', ['3']],
    ])
    expect(formatModuleHash(states)).toBe('tabs|1||pictures|3')
  })

  it('keeps what it says of other modules when one moves on', () => {
    expect(withModuleState('#tabs|1||pictures|3', 'tabs', ['0'])).toBe('tabs|0||pictures|3')
    expect(withModuleState('', 'tabs', ['2'])).toBe('tabs|2')
    expect(withModuleState('#reviews', 'tabs', ['2'])).toBe('tabs|2')
  })

  it.each(['', '#', '#reviews', '#|1', '#||', '#%', '#%E0%A4%A'])('says nothing of modules in %o', (hash) => {
    expect(parseModuleHash(hash).size).toBe(0)
  })

  it('loses only the # that begins a hash', () => {
    expect(parseModuleHash('tabs|a#b').get('tabs')).toEqual(['a#b'])
  })

  it('reads bars that an address bar has encoded', () => {
    expect(parseModuleHash('#tabs%7C1').get('tabs')).toEqual(['1'])
  })
})
