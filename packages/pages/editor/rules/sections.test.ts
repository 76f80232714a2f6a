import { describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { copyOf, linkInstead, linkTo, unlinkSection } from './sections.ts'
import { idsIn } from './tree.ts'

let made = 0
const makeId = () => {
  made += 1
  return `new${made}`
}
const page = () => aDocument(aNode('text', 'a', { title: 'A' }))
const linked = () => ({ ...page(), sections: [...page().sections, { ...linkTo(7), id: 'link' }] })
const follow = (outcome: ReturnType<typeof linkInstead>) => {
  if (!outcome.ok) throw new Error('refused')
  return outcome.value
}

describe('a saved section in the editor', () => {
  it('is saved as a copy with ids of its own', () => {
    const [section] = page().sections
    if (section === undefined) throw new Error('no section')
    const copy = copyOf(section, makeId)
    expect([...idsIn([copy])].every((id) => id.startsWith('new'))).toBe(true)
    expect(idsIn([copy]).size).toBe(4)
    expect(copy.children[0]?.children[0]?.children[0]?.props).toEqual({ title: 'A' })
  })

  it('takes the place of the section that it was saved from', () => {
    const { document, selected } = follow(linkInstead(page(), { id: 'section', sectionId: 7, makeId }))
    expect(document.sections).toMatchObject([{ type: 'linked-section', props: { section: 7 }, children: [] }])
    expect(document.sections[0]?.id).toBe(selected)
    expect(linkInstead(page(), { id: 'gone', sectionId: 7, makeId }).ok).toBe(false)
  })

  it('is the page’s own after it was unlinked, with ids that the page has not yet', () => {
    const { document, selected } = follow(
      unlinkSection(linked(), { id: 'link', modules: page().sections, makeId }),
    )
    expect(document.sections.map(({ type }) => type)).toEqual(['section', 'section'])
    expect(document.sections[1]?.id).toBe(selected)
    expect(idsIn(document.sections).size).toBe(8)
    expect(document.sections[0]).toEqual(page().sections[0])
  })

  it('is unlinked only where it is linked and there', () => {
    const refuse = (id: string, modules = page().sections) =>
      unlinkSection(linked(), { id, modules, makeId }).ok
    expect([refuse('section'), refuse('gone'), refuse('link', [])]).toEqual([false, false, false])
  })
})
