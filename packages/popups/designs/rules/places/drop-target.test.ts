import { expect, it } from 'vitest'
import { dropTarget, pulledTo } from './drop-target.ts'
import type { Layout } from './placed-parts.ts'
import { aPlace, BESIDE } from './places.fixtures.ts'

/** Columns of 40 px with 10 between them, and rows of 100 px, from the top left corner. */
const columns = Array.from({ length: 12 }, (_, index) => ({ from: index * 50, to: index * 50 + 40 }))
const rows = Array.from({ length: 3 }, (_, index) => ({ from: index * 100, to: index * 100 + 100 }))
const at = (start: number, y: number) => ({ start, top: y, y })

it('snaps to the nearest column that leaves the part in the grid', () => {
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(74, 10))?.column).toBe(2)
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(76, 10))?.column).toBe(3)
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(900, 10))?.column).toBe(6)
})

it('counts columns from the right in a popup that is read from there', () => {
  const mirrored = columns.map(({ from, to }) => ({ from: 600 - from, to: 600 - to }))
  expect(dropTarget(BESIDE, 'text', { columns: mirrored, rows }, at(550, 10))?.column).toBe(2)
})

it('gives a part a row of its own near the edge of a row, below the last, and where another is in the way', () => {
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(250, 10))).toEqual({ column: 6, line: 1 })
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(250, 90))).toEqual({ column: 6, line: 2 })
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(250, 40))).toEqual({ column: 6, line: 1 })
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(250, 60))).toEqual({ column: 6, line: 2 })
  expect(dropTarget(BESIDE, 'text', { columns, rows }, at(250, 400))).toEqual({ column: 6, line: 4 })
})

it('puts a part into the middle of a row that has room for it', () => {
  const layout: Layout = [
    ['headline', aPlace(1, { span: 4 })],
    ['text', aPlace(2, { span: 4 })],
  ]
  const row = (y: number) => dropTarget(layout, 'text', { columns, rows }, at(250, y))
  expect([row(24), row(26), row(50), row(74), row(76)]).toEqual([
    { column: 6, line: 1 },
    { column: 6, row: 1 },
    { column: 6, row: 1 },
    { column: 6, row: 1 },
    { column: 6, line: 2 },
  ])
})

it('moves a part of several rows by its upper edge', () => {
  const layout = BESIDE.map(
    ([part, place]) => [part, part === 'picture' ? { ...place, rows: 2 } : place] as const,
  )
  const picture = (top: number) => dropTarget(layout, 'picture', { columns, rows }, { start: 0, top, y: 0 })
  expect(picture(40)).toEqual({ column: 1, row: 1 })
  expect(picture(60)).toEqual({ column: 1, row: 2 })
  expect(picture(290)).toEqual({ column: 1, row: 2 })
  expect(dropTarget(layout, 'timer', { columns, rows }, at(0, 0))).toBeNull()
})

it('pulls the far edge of a part to the nearest line', () => {
  expect(pulledTo(columns, 3, 140)).toBe(1)
  expect(pulledTo(columns, 3, 166)).toBe(2)
  expect(pulledTo(columns, 3, 9999)).toBe(10)
  expect(pulledTo(rows, 1, 40)).toBe(1)
})
