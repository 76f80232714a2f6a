import { describe, expect, it } from 'vitest'
import { aNode } from '../../pages.fixtures.ts'
import { expandSections, idOnPage, linkedId, linkedIds } from './linked-sections.ts'

const link = (id: string, section: number) => aNode('linked-section', id, { section })
const hero = (id: string) => aNode('section', id, {}, [aNode('row', `${id}-row`, {})])

describe('a page with saved sections', () => {
  it('links to each once', () => {
    expect(linkedIds([link('a', 7), hero('b'), link('c', 7), link('d', 8)])).toEqual([7, 8])
    expect(linkedId(aNode('linked-section', 'x', { section: 'seven' }))).toBeNull()
    expect(linkedId(aNode('section', 'x', { section: 7 }))).toBeNull()
  })

  it('shows them in place of the links, and nothing for those that are gone', () => {
    const { sections, byLink } = expandSections(
      [link('a', 7), hero('b'), link('c', 9)],
      new Map([[7, [hero('s')]]]),
    )
    expect(sections).toEqual([hero('s'), hero('b')])
    expect(byLink).toEqual({ a: [hero('s')], c: [] })
  })

  it('has each id once, also when it shows one twice, or the section it was saved from', () => {
    const saved = new Map([[7, [hero('s')]]])
    const { sections } = expandSections([link('a', 7), link('b', 7), hero('s')], saved)
    expect(sections.map(({ id, children }) => [id, children[0]?.id])).toEqual([
      ['a-s', 'a-s-row'],
      ['b-s', 'b-s-row'],
      ['s', 's-row'],
    ])
    const long = 'x'.repeat(60)
    const [first] = expandSections([link(long, 7), hero('s')], saved).sections
    expect(first?.id).toHaveLength(62)
  })

  it('tells by which id a module of a saved section stands there', () => {
    const saved = new Map([[7, [hero('s')]]])
    const alone = expandSections([link('a', 7)], saved).byLink.a ?? []
    expect(idOnPage(alone, 'a', 's-row')).toBe('s-row')
    const beside = expandSections([link('a', 7), hero('s')], saved).byLink.a ?? []
    expect(idOnPage(beside, 'a', 's-row')).toBe('a-s-row')
    expect(idOnPage(beside, 'a', 'gone')).toBe('gone')
  })

  it('never follows a link inside a saved section', () => {
    const round = new Map([[7, [link('r', 7), hero('s')]]])
    expect(expandSections([link('a', 7)], round).sections).toEqual([hero('s')])
  })
})
