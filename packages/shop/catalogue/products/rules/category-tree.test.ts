import { describe, expect, it } from 'vitest'
import { inTreeOrder, judgeParent, pathOf } from './category-tree.ts'

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
  })

  it.each([
    ['itself', 3, 3, 'below itself'],
    ['what hangs below it', 1, 4, 'below itself'],
    ['a category that is gone', 2, 99, 'gone'],
  ])('refuses to hang a category below %s', (_what, id, parentId, why) => {
    expect(judgeParent(nodes, id, parentId)).toContain(why)
  })

  it('stops at four levels, counting what moves along', () => {
    const deep = [...nodes, { id: 5, parentId: null }, { id: 6, parentId: 5 }]
    expect(judgeParent(deep, 6, 4)).toBeNull()
    expect(judgeParent(deep, 5, 4)).toContain('4 deep')
  })
})
