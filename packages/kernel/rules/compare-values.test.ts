import { expect, it } from 'vitest'
import { compareValues, isRecord, isSameValue, valueInWords } from './compare-values.ts'
import type { FormWords } from './field-words.ts'

const base = {
  name: 'Far North',
  lowStockLevel: 5,
  isOn: true,
  countries: ['AU'],
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
    mode: 'none',
    depth: 2,
    leadsOf: 'A',
    settings: { cost: 100, bands: [{ cost: 300 }] },
    kind: '%',
    amount: 10,
    picture: { id: 1, alt: 'A raft', state: 'making' },
    figures: 1,
  }
  const to = {
    mode: 'hold-all',
    depth: 3,
    leadsOf: null,
    settings: { cost: 200, bands: [{ cost: 400 }] },
    kind: '%',
    amount: 20,
    picture: { id: 1, alt: 'A raft', state: 'ready' },
    figures: 2,
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

const told = (from: unknown, to: unknown, words = {}) => compareValues({ part: from }, { part: to }, words)[0]

it.each<[unknown, string]>([
  [null, 'nothing'],
  [undefined, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  [0, '0'],
  [true, 'yes'],
  [false, 'no'],
  ['<p>Two  <b>bold</b>\n words</p>', 'Two bold words'],
  [[3, 4, 5], '3 chosen'],
  [[3, 'four'], '3, four'],
  [['a', 'b'], 'a, b'],
  [[{ label: 'Size', choices: [{ label: 'S' }, { label: 'L' }] }], 'Size: S / L'],
  [[{ label: 'Wood', value: 'Oak' }], 'Wood: Oak'],
  [[{ label: 'Wood' }], 'Wood'],
  [[{ choices: [{ label: 'S' }], name: 'Sizes' }], 'Sizes'],
  [[{ value: 'Oak' }], 'Oak'],
  [[{ label: '', email: 'mia@example.com' }], 'mia@example.com'],
  [[{ slug: 7 }, {}], 'an entry without a name, an entry without a name'],
  [{ title: 'The Raft' }, 'The Raft'],
])('reads %j as %s', (value, words) => {
  expect(valueInWords(value)).toBe(words)
})

it('cuts what is too long to read at 120 characters', () => {
  expect(valueInWords('x'.repeat(120))).toBe('x'.repeat(120))
  expect(valueInWords('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`)
})

it('shows texts whole up to 120 characters, and of longer ones the place where they part', () => {
  const long = 'x'.repeat(120)
  expect(told('y', long)).toMatchObject({ from: 'y', to: long })
  expect(told('y', `${long}z`)).toMatchObject({ from: 'y', to: `${'x'.repeat(119)}…` })
  expect(told(long, `${long}z`)).toMatchObject({
    from: `…${'x'.repeat(24)}`,
    to: `…${'x'.repeat(24)}z`,
  })
  const [head, tail] = ['h'.repeat(24), 't'.repeat(100)]
  expect(told(`${head}a${tail}`, `${head}b${tail}`)).toMatchObject({
    from: `${head}a${'t'.repeat(94)}…`,
    to: `${head}b${'t'.repeat(94)}…`,
  })
  expect(told(`h${head}a${tail}`, `h${head}b${tail}`)?.from).toBe(`…${head}a${'t'.repeat(93)}…`)
})

it('tells a list as a whole when its entries are others, or are no records', () => {
  const [one, two] = [
    { id: 1, name: 'Truck' },
    { id: 2, name: 'Boat' },
  ]
  expect(told([one, two], [two, one])).toEqual({ label: 'Part', from: 'Truck, Boat', to: 'Boat, Truck' })
  expect(told([one], [one, two])).toMatchObject({ from: 'Truck', to: 'Truck, Boat' })
  expect(told([one, 'x'], [{ ...one, name: 'Van' }, 'x'])).toMatchObject({ label: 'Part', from: 'Truck, x' })
  expect(told([one], [{ ...one, name: 'Van' }])).toEqual({
    label: 'Part, Truck, Name',
    from: 'Truck',
    to: 'Van',
  })
  expect(told([{ cost: 1 }], [{ cost: 2 }])).toEqual({ label: 'Part, 1, Cost', from: '1', to: '2' })
  expect(told({ a: 1 }, [{ a: 1 }])).toMatchObject({ label: 'Part' })
  expect(told({ a: 1 }, 'x')).toMatchObject({ label: 'Part', to: 'x' })
})

it('calls choices by their labels, one or several, and asks for numbers and texts alone', () => {
  const choiceOf = (path: string, value: string) =>
    path === 'part' ? ({ 3: 'Three', four: 'Four' } as Record<string, string>)[value] : undefined
  expect(told(3, 'four', { choiceOf })).toMatchObject({ from: 'Three', to: 'Four' })
  expect(told([3, 'five'], [], { choiceOf })).toMatchObject({ from: 'Three, five', to: 'nothing' })
  expect(told(true, 3, { choiceOf: (_path: string, value: string) => `chosen ${value}` })).toMatchObject({
    from: 'yes',
    to: 'chosen 3',
  })
  const choices = [
    { value: null, label: 'Never' },
    { value: 'four', label: 'Four' },
  ]
  expect(told(null, 'four', { words: { part: { choices } } })).toMatchObject({ from: 'Never', to: 'Four' })
})

it('leaves out what is hidden or written the same, and never writes nothing', () => {
  const write = (value: number) => `${Math.round(value / 100)} dollars`
  expect(told(101, 102, { words: { part: { write } } })).toBeUndefined()
  expect(told(null, 200, { words: { part: { write } } })).toMatchObject({ from: 'nothing', to: '2 dollars' })
  expect(told(1, 2, { words: { part: { isHidden: true } } })).toBeUndefined()
  expect(told('a', 'a')).toBeUndefined()
})

it('writes names of fields as words', () => {
  const label = (name: string) => compareValues({ [name]: 1 }, { [name]: 2 })[0]?.label
  expect(['lowStockLevel', 'per_page-count', 'size2Large', 'URL'].map(label)).toEqual([
    'Low stock level',
    'Per page count',
    'Size2 large',
    'URL',
  ])
})

it('leaves a level that the screen does not show out of the label', () => {
  const words = { words: { settings: { label: '' } } }
  expect(compareValues({ settings: { cost: 1 } }, { settings: { cost: 2 } }, words)[0]?.label).toBe('Cost')
})

it('compares values by what they say, not by the order of their fields', () => {
  expect(isSameValue({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue({ c: 1, a: 2, b: 3 }, { b: 3, c: 1, a: 2 })).toBe(true)
  expect(isSameValue(undefined, null)).toBe(false)
})

it('knows records from lists, nothing and single values', () => {
  expect([{}, [], null, 'x', 1].map(isRecord)).toEqual([true, false, false, false, false])
})
