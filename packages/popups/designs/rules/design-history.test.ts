import { describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { beginHistory, changeWork, redo, undo, type Work } from './design-history.ts'

const FIRST: Work = { design: postcard(), settings: openSettings() }

function saying(headline: string): Work {
  return { ...FIRST, design: { ...FIRST.design, form: { ...FIRST.design.form, headline } } }
}

describe('the history of a design', () => {
  it('takes a step back and forth', () => {
    const changed = changeWork(beginHistory(FIRST), saying('Ahoy'), '')
    expect(undo(changed).present).toEqual(FIRST)
    expect(redo(undo(changed)).present).toEqual(saying('Ahoy'))
  })

  it('is one step for a line that is typed letter by letter', () => {
    const typed = ['A', 'Ah', 'Aho'].reduce(
      (history, headline) => changeWork(history, saying(headline), 'headline'),
      beginHistory(FIRST),
    )
    expect(typed.past).toHaveLength(1)
    expect(undo(typed).present).toEqual(FIRST)
  })

  it('begins a new step after one was taken back, and forgets what was ahead', () => {
    const once = changeWork(beginHistory(FIRST), saying('One'), 'headline')
    const twice = changeWork(
      once,
      { ...once.present, settings: openSettings({ contentLock: false }) },
      'lock',
    )
    const other = changeWork(undo(twice), saying('Two'), 'headline')
    expect(other.past).toHaveLength(2)
    expect(other.future).toEqual([])
  })

  it('does not move for what is the same, nor past its ends', () => {
    const history = beginHistory(FIRST)
    expect(changeWork(history, structuredClone(FIRST), '')).toBe(history)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })
})
