import { describe, expect, it } from 'vitest'
import { type Look, SHIPPED_LOOK } from './look.ts'
import { beginHistory, changeLook, redo, undo } from './look-history.ts'

const ink = (colour: string): Look => ({
  ...SHIPPED_LOOK,
  colours: { ...SHIPPED_LOOK.colours, ink: colour },
})
const begun = beginHistory(SHIPPED_LOOK)

describe('the steps of trying a look', () => {
  it('can be taken back and taken again', () => {
    const changed = changeLook(begun, ink('#111111'), 'ink')
    expect(undo(changed).present).toEqual(SHIPPED_LOOK)
    expect(redo(undo(changed)).present).toEqual(ink('#111111'))
    expect(undo(begun)).toBe(begun)
    expect(redo(begun)).toBe(begun)
  })

  it('count a drag through many shades as one', () => {
    const dragged = ['#111111', '#121212', '#131313'].reduce(
      (history, colour) => changeLook(history, ink(colour), 'ink'),
      begun,
    )
    expect(undo(dragged).present).toEqual(SHIPPED_LOOK)
    const another = changeLook(dragged, { ...dragged.present, corners: 'square' }, '')
    expect(undo(another).present).toEqual(ink('#131313'))
  })

  it('begin a new step after one was taken back', () => {
    const back = undo(changeLook(begun, ink('#111111'), 'ink'))
    const again = changeLook(back, ink('#222222'), 'ink')
    expect(again.past).toHaveLength(1)
    expect(again.future).toEqual([])
  })

  it('do not count what changes nothing', () => {
    expect(changeLook(begun, { ...SHIPPED_LOOK }, '')).toBe(begun)
  })
})
