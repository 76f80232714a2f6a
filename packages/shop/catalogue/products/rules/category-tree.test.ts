import { describe, expect, it } from 'vitest'
import { ancestorsOf, inTreeOrder, pathOf, validateParent } from './category-tree.ts'

const nodes = [
  { id: 1, parentId: null, name: 'Trays' },
  { id: 2, parentId: null, name: 'Cups' },
  { id: 3, parentId: 1, name: 'Drinks' },
  { id: 4, parentId: 3, name: 'Round' },
]

describe('the tree of categories', () => {
  it('lists parents before children', () => {
    expect(inTreeOrder([...nodes].reverse()).map(({ id }) => id)).toEqual([2, 1, 3, 4])
  })

  it('shows a category whose parent is missing at the top', () => {
    expect(inTreeOrder([{ id: 9, parentId: 77 }])).toHaveLength(1)
  })

  it('writes a category with everything above it', () => {
    expect(pathOf(nodes, 4)).toBe('Trays > Drinks > Round')
    expect(pathOf(nodes, 99)).toBe('')
  })

  it.each([
    ['itself', 3, 3, 'below itself'],
    ['what hangs below it', 1, 4, 'below itself'],
    ['a category that is gone', 2, 99, 'no longer exists'],
  ])('refuses to hang a category below %s', (_what, id, parentId, why) => {
    expect(validateParent(nodes, id, parentId)).toContain(why)
  })

  it('stops at four levels, counting what moves along', () => {
    const deep = [...nodes, { id: 5, parentId: null }, { id: 6, parentId: 5 }]
    expect(validateParent(deep, 6, 4)).toBeNull()
    expect(validateParent(deep, 5, 4)).toContain('4 deep')
    expect(validateParent(nodes, 1, 2)).toBeNull()
    expect(validateParent([...deep, { id: 7, parentId: 6 }], 5, 3)).toContain('4 deep')
    expect(validateParent([...deep, { id: 7, parentId: 2 }], 5, 7)).toBeNull()
  })

  it('lets a category that moves to the top be as deep as it is', () => {
    expect(validateParent(nodes, 3, null)).toBeNull()
  })

  it('counts what moves along from where it hangs now, not from the top', () => {
    const deep = [...nodes, { id: 5, parentId: 4 }, { id: 6, parentId: null }]
    expect(validateParent(deep, 4, 6)).toBeNull()
    expect(validateParent(deep, 3, 6)).toBeNull()
    expect(validateParent(deep, 3, 2)).toBeNull()
  })

  it('ends where stored rows hang in a circle', () => {
    const circle = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ]
    expect(ancestorsOf(circle, 1).map(({ id }) => id)).toEqual([2, 1])
  })
})
