import { describe, expect, it } from 'vitest'
import { chooseJquery, JQUERY_VERSIONS, servesFor } from './jquery-choice.ts'

const VERSIONS = ['3.5.0', '3.5.1', '3.6.0', '3.6.1', '3.6.2', '3.6.3', '3.6.4', '3.7.0', '3.7.1']

describe('the jQuery of an owner’s code', () => {
  it('is one of nine versions, each of which is built [W4.87]', () => {
    expect([...JQUERY_VERSIONS]).toEqual(VERSIONS)
  })

  it.each(VERSIONS)('is %s when the tag says so [W4.85] [W4.87]', (version) => {
    expect(chooseJquery(version)).toBe(version)
  })

  it.each(['', '1', '1.12.4', '3.4.1', '3.5.2', '3.7.2', '4.0.0', ' 3.6.0', '3.6', 'latest'])(
    'is 3.7.1 when the tag says %j [W4.85]',
    (configured) => {
      expect(chooseJquery(configured)).toBe('3.7.1')
    },
  )

  it('may be the page’s own when that is as new, of the same major version and whole [W4.86]', () => {
    expect(servesFor('3.6.0', '3.6.0')).toBe(true)
    expect(servesFor('3.6.4', '3.6.0')).toBe(true)
    expect(servesFor('3.10.0', '3.7.1')).toBe(true)
  })

  it.each(['3.5.1', '1.12.4', '2.2.4', '4.0.0', '3.7.1 -ajax,-effects', '', 'undefined', '3.7'])(
    'is no page’s %j where 3.6.0 is wanted [W4.86]',
    (version) => {
      expect(servesFor(version, '3.6.0')).toBe(false)
    },
  )
})
