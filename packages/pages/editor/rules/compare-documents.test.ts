import { describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { aDocument, aNode } from '../../pages.fixtures.ts'
import { changedFields, compareDocuments, lastChanges } from './compare-documents.ts'

const text = (id: string, title: string, more: Partial<ModuleNode> = {}) => ({
  ...aNode('text', id, { title, body: '' }),
  ...more,
})
const marks = (modules: ReturnType<typeof compareDocuments>['before']) =>
  modules
    .filter(({ difference }) => difference !== 'same')
    .map(({ id, difference, fields }) => [id, difference, fields])

describe('two versions of a page', () => {
  it('are compared module by module: added, removed, changed with its fields', () => {
    const { before, after } = compareDocuments(
      aDocument(text('a', 'A'), text('b', 'B'), text('c', 'C')),
      aDocument(text('a', 'A'), text('c', 'Sea', { common: { className: 'wide' } }), text('d', 'D')),
    )
    expect(marks(before)).toEqual([
      ['b', 'removed', []],
      ['c', 'changed', ['Title', 'Class names']],
    ])
    expect(marks(after)).toEqual([
      ['c', 'changed', ['Title', 'Class names']],
      ['d', 'added', []],
    ])
    expect(after.map(({ id, depth, name }) => [id, depth, name]).slice(0, 4)).toEqual([
      ['section', 0, ''],
      ['row', 1, ''],
      ['column', 2, ''],
      ['a', 3, 'A'],
    ])
  })

  it('are the same where nothing differs', () => {
    const page = () => aDocument(text('a', 'A'), text('b', 'B'))
    const { before, after } = compareDocuments(page(), page())
    expect([...marks(before), ...marks(after)]).toEqual([])
  })

  it('tell what was moved, among its neighbours and into another module', () => {
    const order = compareDocuments(
      aDocument(text('a', 'A'), text('b', 'B')),
      aDocument(text('b', 'B'), text('a', 'A')),
    )
    expect(marks(order.after).map(([id, difference]) => [id, difference])).toEqual([
      ['b', 'moved'],
      ['a', 'moved'],
    ])
    // What is added before others does not move them.
    const added = compareDocuments(aDocument(text('b', 'B')), aDocument(text('a', 'A'), text('b', 'B')))
    expect(marks(added.after)).toEqual([['a', 'added', []]])
    const column = (id: string, ...inside: ModuleNode[]) => aNode('column', id, {}, inside)
    const page = (...columns: ModuleNode[]) => ({
      version: 2,
      sections: [aNode('section', 's', {}, [aNode('row', 'r', {}, columns)])],
    })
    const into = compareDocuments(
      page(column('x', text('a', 'A')), column('y')),
      page(column('x'), column('y', text('a', 'A'))),
    )
    expect(marks(into.after)).toEqual([['a', 'moved', []]])
  })

  it('name the parts that differ', () => {
    const one = text('a', 'A', { common: { link: { url: '/', target: '_self' } } })
    const other = { ...text('a', 'A'), type: 'blurb' }
    expect(changedFields(one, other)).toEqual(['Kind of module', 'Link'])
    // A value that is left out and none are the same.
    expect(
      changedFields(text('a', 'A'), { ...text('a', 'A'), props: { title: 'A', body: '', eyebrow: null } }),
    ).toEqual([])
  })
})

describe('who changed a module last', () => {
  const versions = [
    { number: 1, document: aDocument(text('a', 'A'), text('b', 'B')) },
    { number: 2, document: aDocument(text('a', 'A2'), text('b', 'B')) },
    { number: 3, document: aDocument(text('a', 'A2'), text('b', 'B'), text('c', 'C')) },
  ]

  it('is the version that made it what it is', () => {
    const last = lastChanges(versions, { hasOlder: false })
    expect([...last].filter(([id]) => id.length === 1)).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 3],
    ])
  })

  it('is not known of what has not changed since the oldest that is read', () => {
    const last = lastChanges(versions.slice(1), { hasOlder: true })
    expect([...last]).toEqual([['c', 3]])
  })
})
