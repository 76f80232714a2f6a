import { describe, expect, it } from 'vitest'
import { readPlace } from './placement.ts'

const VERTICALS = { top: 'top', midlle: 'middle', bottom: 'bottom' } as const

describe('a placement', () => {
  it('is one of nine [W2.14] [W2.16]', () => {
    for (const horizontal of ['left', 'center', 'right'] as const)
      for (const [wire, vertical] of Object.entries(VERTICALS))
        expect(readPlace(`${horizontal}-${wire}`, 'sside')).toEqual({ horizontal, vertical })
  })

  it('is read with an underscore and the right spelling too [W2.16]', () => {
    expect(readPlace('left_middle', 'sside')).toEqual({ horizontal: 'left', vertical: 'middle' })
  })

  it.each(['', 'nowhere', 'right', 'top-left', 'right-bottom-left', undefined, null, 4])(
    'is the middle for %j [W2.16]',
    (location) => {
      expect(readPlace(location, 'lightbox')).toEqual({ horizontal: 'center', vertical: 'middle' })
    },
  )

  it('of a bar is the top of the page or its bottom [W2.15] [W2.16]', () => {
    for (const location of ['center-top', 'center-midlle', undefined, 'left-top'])
      expect(readPlace(location, 'bar').vertical).toBe('top')
    expect(readPlace('bottom', 'bar')).toEqual({ horizontal: 'center', vertical: 'bottom' })
  })
})
