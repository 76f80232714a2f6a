import { expect, it } from 'vitest'
import { compareValues, isSameValue } from './compare-values.ts'
import type { FormWords } from './field-words.ts'

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

it('says what the screen says of a field: its label, its choices, how it is written; and leaves out what is none', () => {
  const words: FormWords = {
    mode: { label: 'Published at once', choices: [{ value: 'hold-all', label: 'None' }] },
    depth: { choices: [{ value: '3', label: '3 levels' }] },
    leadsOf: { choices: [{ value: null, label: 'All popups' }] },
    settings: { label: '' },
    cost: { label: 'Price', write: (cents: number) => `$${cents / 100}` },
    'bands.cost': { label: 'Price of a band' },
    amount: { write: (amount: number, { kind }: { kind: string }) => `${amount} ${kind}` },
    picture: { write: ({ alt }: { alt: string }) => alt },
    figures: { isHidden: true },
  }
  const from = {
    ...{ mode: 'none', depth: 2, leadsOf: 'A', settings: { cost: 100, bands: [{ cost: 300 }] }, kind: '%' },
    ...{ amount: 10, picture: { id: 1, alt: 'A raft', state: 'making' }, figures: 1 },
  }
  const to = {
    ...{
      mode: 'hold-all',
      depth: 3,
      leadsOf: null,
      settings: { cost: 200, bands: [{ cost: 400 }] },
      kind: '%',
    },
    ...{ amount: 20, picture: { id: 1, alt: 'A raft', state: 'ready' }, figures: 2 },
  }
  expect(compareValues(from, to, { words })).toEqual([
    { label: 'Published at once', from: 'none', to: 'None' },
    { label: 'Depth', from: '2', to: '3 levels' },
    { label: 'Leads of', from: 'A', to: 'All popups' },
    { label: 'Price', from: '$1', to: '$2' },
    { label: 'Bands, 1, Price of a band', from: '$3', to: '$4' },
    { label: 'Amount', from: '10 %', to: '20 %' },
  ])
})

it('reads the labels of choices off the screen, of one and of many', () => {
  const choices: Record<string, string> = { card: 'Card', slip: 'Slip at a shop' }
  const choiceOf = (path: string, value: string) =>
    path === 'on' || path === 'first' ? choices[value] : undefined
  expect(
    compareValues(
      { on: ['card'], first: 'card', text: 'card' },
      { on: ['card', 'slip', 'x'], first: 'slip', text: 'slip' },
      { choiceOf },
    ),
  ).toEqual([
    { label: 'On', from: 'Card', to: 'Card, Slip at a shop, x' },
    { label: 'First', from: 'Card', to: 'Slip at a shop' },
    { label: 'Text', from: 'card', to: 'slip' },
  ])
})

it('tells a list whose entries changed places as a whole', () => {
  const [one, two] = [
    { id: 1, title: 'By truck', cost: 1 },
    { id: 2, title: 'By boat', cost: 2 },
  ]
  expect(compareValues({ ways: [one, two] }, { ways: [two, one] })).toEqual([
    { label: 'Ways', from: 'By truck, By boat', to: 'By boat, By truck' },
  ])
})
