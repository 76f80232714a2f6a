import { describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { deleteModule } from './commands.ts'
import { applyPatch, patchBetween } from './patch-document.ts'
import { setCommon, setProp } from './set-values.ts'

const page = () => aDocument(aNode('text', 'a', { title: 'A' }), aNode('text', 'b', { title: 'B' }))
const follow = (outcome: ReturnType<typeof setProp>) => {
  if (!outcome.ok) throw new Error('refused')
  return outcome.value.document
}
const type = (document: ReturnType<typeof page>, id: string, title: string) =>
  follow(setProp(document, { id, name: 'title', value: title }))

describe('a patch', () => {
  it('is the one module whose content has changed, and makes the same document of the one before', () => {
    const before = page()
    const after = type(before, 'b', 'Be')
    const patch = patchBetween(before, after)
    expect(patch).toEqual({ id: 'b', type: 'text', props: { title: 'Be' } })
    const applied = patch && applyPatch(before, patch)
    expect(applied).toEqual(after)
    expect(applied?.sections[0]?.children[0]?.children[0]?.children[0]).toBe(
      before.sections[0]?.children[0]?.children[0]?.children[0],
    )
  })

  it('is one of a module with others in it, and leaves those', () => {
    const before = page()
    const after = follow(setCommon(before, { id: 'row', name: 'className', value: 'wide' }))
    const patch = patchBetween(before, after)
    expect(patch).toEqual({ id: 'row', type: 'row', props: {}, common: { className: 'wide' } })
    expect(patch && applyPatch(before, patch)).toEqual(after)
  })

  it('is none where nothing, or more than one module, or the tree itself has changed', () => {
    const before = page()
    expect(patchBetween(before, before)).toBeNull()
    expect(patchBetween(before, type(type(before, 'a', 'X'), 'b', 'Y'))).toBeNull()
    expect(
      patchBetween(
        before,
        type(follow(setProp(before, { id: 'row', name: 'layout', value: '1-1' })), 'b', 'Y'),
      ),
    ).toBeNull()
    expect(patchBetween(before, follow(deleteModule(before, 'b')))).toBeNull()
    expect(patchBetween(before, { ...type(before, 'a', 'X'), settings: {} })).toBeNull()
    const [section] = before.sections
    const other = { ...before, sections: section === undefined ? [] : [{ ...section, id: 'other' }] }
    expect(patchBetween(before, other)).toBeNull()
  })

  it('of a module that is gone is not applied', () => {
    expect(applyPatch(page(), { id: 'gone', type: 'text', props: {} })).toBeNull()
  })
})
