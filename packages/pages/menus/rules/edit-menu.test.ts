import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../contract.ts'
import { link } from './default-menus.ts'
import { changeRow, itemsOf, moveRow, removeRow, rowsOf } from './edit-menu.ts'

const MENU = [
  link('Shop', '/shop/', link('Drinks', '/drinks/', link('Spritz', '/spritz/')), link('Kids', '/kids/')),
  { kind: 'categories' } as const,
  link('About', '/about/'),
]

/** A menu in a line each, further in for each level. */
const drawn = (items: readonly MenuItem[] | null) =>
  items === null
    ? null
    : rowsOf(items).map(
        ({ item, level }) => `${'-'.repeat(level)}${item.kind === 'link' ? item.label : 'categories'}`,
      )

describe('editing a menu', () => {
  it('takes it apart into rows and puts it together again', () => {
    expect(drawn(MENU)).toEqual(['-Shop', '--Drinks', '---Spritz', '--Kids', '-categories', '-About'])
    expect(itemsOf(rowsOf(MENU))).toEqual(MENU)
    expect(rowsOf(MENU)[2]?.path).toBe('items.0.items.0.items.0')
  })

  it('moves a row among its neighbours, with all below it', () => {
    expect(drawn(moveRow(MENU, 1, 'down'))).toEqual([
      '-Shop',
      '--Kids',
      '--Drinks',
      '---Spritz',
      '-categories',
      '-About',
    ])
    expect(drawn(moveRow(MENU, 4, 'up'))?.[0]).toBe('-categories')
    expect(moveRow(MENU, 0, 'up')).toBeNull()
    expect(moveRow(MENU, 3, 'down')).toBeNull()
    expect(moveRow(MENU, 5, 'down')).toBeNull()
    expect(moveRow(MENU, 1, 'up')).toBeNull()
    expect(drawn(moveRow(MENU, 3, 'up'))?.slice(1, 4)).toEqual(['--Kids', '--Drinks', '---Spritz'])
    expect(drawn(moveRow(MENU, 0, 'down'))?.slice(0, 2)).toEqual(['-categories', '-Shop'])
    for (const move of ['up', 'down', 'in', 'out'] as const) expect(moveRow(MENU, 9, move)).toBeNull()
  })

  it('moves a row under the one before it and out again, three levels deep at most', () => {
    expect(drawn(moveRow(MENU, 3, 'in'))?.slice(1, 4)).toEqual(['--Drinks', '---Spritz', '---Kids'])
    expect(moveRow([link('Home', '/'), ...MENU], 1, 'in')).toBeNull()
    expect(moveRow(MENU, 5, 'in')).toBeNull()
    expect(drawn(moveRow(MENU, 1, 'out'))).toEqual([
      '-Shop',
      '--Kids',
      '-Drinks',
      '--Spritz',
      '-categories',
      '-About',
    ])
    expect(moveRow(MENU, 0, 'out')).toBeNull()
  })

  it('puts nothing below what is no link, and takes the last row out of its parent', () => {
    expect(moveRow([{ kind: 'categories' }, link('About', '/')], 1, 'in')).toBeNull()
    expect(drawn(moveRow([link('Shop', '/', link('Kids', '/kids/'))], 1, 'out'))).toEqual(['-Shop', '-Kids'])
    expect(drawn(moveRow([link('Shop', '/'), link('Kids', '/kids/')], 1, 'in'))).toEqual(['-Shop', '--Kids'])
    const row = ['A', 'B', 'C'].map((label) => link(label, '/'))
    expect(drawn(moveRow(row, 1, 'in'))).toEqual(['-A', '--B', '-C'])
    const deep = [link('A', '/'), link('B', '/', link('C', '/'))]
    expect(drawn(moveRow(deep, 1, 'in'))).toEqual(['-A', '--B', '---C'])
  })

  it('takes a row that stands too deep as deep as can be', () => {
    const rows = [3, 3, 9, 9].map((level, at) => ({ item: link(`${at}`, '/'), level }))
    expect(drawn(itemsOf(rows))).toEqual(['-0', '--1', '---2', '---3'])
    const below = [
      { item: { kind: 'categories' } as const, level: 1 },
      { item: link('A', '/'), level: 2 },
    ]
    expect(drawn(itemsOf(below))).toEqual(['-categories', '-A'])
  })

  it('removes the last row, and a row with all below it to the end', () => {
    expect(drawn(removeRow(MENU, 5))).toEqual(drawn(MENU)?.slice(0, 5))
    expect(removeRow(MENU, 9)).toEqual(MENU)
    expect(drawn(removeRow([link('A', '/'), link('B', '/', link('C', '/'))], 1))).toEqual(['-A'])
  })

  it('removes a row with all below it, and changes one without touching those', () => {
    expect(drawn(removeRow(MENU, 1))).toEqual(['-Shop', '--Kids', '-categories', '-About'])
    expect(drawn(changeRow(MENU, 0, link('Store', '/shop/')))?.slice(0, 2)).toEqual(['-Store', '--Drinks'])
  })
})
