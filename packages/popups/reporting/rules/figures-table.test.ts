import { expect, it } from 'vitest'
import { NO_FIGURES } from './figures.ts'
import { figuresTable, shortened } from './figures-table.ts'

const first = { key: 'day', label: 'Day', kind: 'text', means: 'A day.' } as const
const figures = { views: 200, visitors: 150, conversions: 20, closes: 50, orders: 2, revenue: 12_900 }
const more = { grain: 'day', drawn: ['views'] } as const
const table = (lines: Parameters<typeof figuresTable>[1]) =>
  figuresTable(first, lines, figures, { ...more, drawn: [...more.drawn] })

it('has a column for what it is about and one for each figure, each with what it means', () => {
  const { columns, grain, drawn, leftOut } = table([])
  expect(columns.map(({ key, label, kind }) => [key, label, kind])).toEqual([
    ['day', 'Day', 'text'],
    ['views', 'Views', 'count'],
    ['visitors', 'Visitors', 'count'],
    ['conversions', 'Conversions', 'count'],
    ['rate', 'Conversion rate', 'percent'],
    ['interval', 'Likely between', 'text'],
    ['closes', 'Closes', 'count'],
    ['closeRate', 'Close rate', 'percent'],
    ['orders', 'Orders', 'count'],
    ['revenue', 'Revenue', 'money'],
  ])
  expect(columns.map(({ means }) => means)).toEqual([
    'A day.',
    'How often a popup came up.',
    'Different browsers of each day, added up: who came on two days counts twice.',
    'Forms that were sent, and clicks on a button that counts.',
    'Conversions by views.',
    'Where the true rate lies in 95 of 100 cases.',
    'Closed without an answer.',
    'Closes by views.',
    'Paid orders in this shop within 7 days of an answer, for the popup answered last.',
    'What those orders brought, less refunds.',
  ])
  expect([grain, drawn, leftOut]).toEqual(['day', ['views'], 0])
})

it('writes figures with their rates, and totals as they were given', () => {
  const { rows, totals } = table([{ name: 'Monday', figures, path: '/popups/1' }])
  const cells = { ...figures, rate: 10, closeRate: 25 }
  expect(rows).toMatchObject([{ path: '/popups/1', cells: { day: 'Monday', ...cells } }])
  expect(rows[0]?.cells.interval).toMatch(/^[\d.]+ to [\d.]+%$/)
  expect(totals).toMatchObject(cells)
  expect(totals).not.toHaveProperty('day')
})

it('leaves out what is not known: rates of no views, closes by nothing, a place of its own', () => {
  const { rows } = table([
    { name: 'Monday', figures: NO_FIGURES },
    { name: 'Tuesday', figures: { ...figures, closes: null } },
  ])
  expect(rows[0]).toMatchObject({ path: null, cells: { rate: null, interval: null, closeRate: null } })
  expect(rows[1]?.cells).toMatchObject({ closes: null, closeRate: null, rate: 10 })
})

it('shows 200 rows at most, and says how many more there are', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ name: 'x', figures }))
  const short = shortened(table(lines(203)))
  expect([short.rows.length, short.leftOut]).toEqual([200, 3])
  expect([shortened(table(lines(200))).rows.length, shortened(table(lines(200))).leftOut]).toEqual([200, 0])
  expect(short.totals).toEqual(table([]).totals)
})
