import { expect, it } from 'vitest'
import { compareValues, isSameValue, mergeChanges } from './compare-values.ts'

const base = {
  ...{ name: 'Far North', lowStockLevel: 5, isOn: true, countries: ['AU'] },
  methods: [
    { title: 'By truck', settings: { cost: 2500 } },
    { title: 'By boat', settings: { cost: 4000 } },
  ],
}

it('is told field by field, an entry of a list by what names it', () => {
  const [truck, boat] = base.methods
  const methods = [truck, { ...boat, settings: { cost: 4500 } }]
  const now = { ...base, lowStockLevel: 3, isOn: false, countries: ['AU', 'NZ'], methods }
  const cost = (cents: number) => `${cents / 100} dollars`
  expect(compareValues(base, now, { words: { cost: { write: cost } } })).toEqual([
    { label: 'Low stock level', from: '5', to: '3' },
    { label: 'Is on', from: 'yes', to: 'no' },
    { label: 'Countries', from: 'AU', to: 'AU, NZ' },
    { label: 'Methods, By boat, Settings, Cost', from: '40 dollars', to: '45 dollars' },
  ])
})

it('calls a field what the screen calls it, wherever it is, and by its name where the screen has no word', () => {
  const labels: Record<string, string> = {
    lowStockLevel: 'Low stock',
    'methods.1.settings.cost': 'Price of it',
  }
  const [truck, boat] = base.methods
  const now = {
    ...base,
    name: 'Near',
    lowStockLevel: 3,
    methods: [truck, { ...boat, settings: { cost: 1 } }],
  }
  const told = compareValues(base, now, { labelOf: (path) => labels[path] })
  expect(told.map(({ label }) => label)).toEqual([
    'Name',
    'Low stock',
    'Methods, By boat, Settings, Price of it',
  ])
})

it('tells a list that lost or got an entry by the names in it', () => {
  expect(compareValues(base, { ...base, methods: base.methods.slice(1) })).toEqual([
    { label: 'Methods', from: 'By truck, By boat', to: 'By boat' },
  ])
})

it('shows two long texts from where they part', () => {
  const long = 'All of it, and more. '.repeat(20)
  const [one] = compareValues({ body: `${long}Refunds.` }, { body: `${long}No refunds.` })
  expect(one).toEqual({
    label: 'Body',
    from: '…e. All of it, and more. Refunds.',
    to: '…e. All of it, and more. No refunds.',
  })
})

it('knows a value again whatever the order of its fields', () => {
  expect(isSameValue({ a: 1, b: [{ c: 2, d: undefined }] }, { b: [{ c: 2 }], a: 1 })).toBe(true)
  expect(isSameValue(undefined, null)).toBe(false)
})

it('lays what one changed over what the other did', () => {
  const mine = { ...base, name: 'Mine', countries: ['AU', 'NZ'] }
  const theirs = { ...base, name: 'Theirs', isOn: false }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    ...base,
    name: 'Mine',
    countries: ['AU', 'NZ'],
    isOn: false,
  })
})
