import { expect, it } from 'vitest'
import { searchAddress, suggestionChoices } from './suggestion-choices.ts'

const product = { name: 'Noosa Round', url: '/p/', picture: null, from: 12_900, to: 12_900 }
const category = { name: 'Drinks', url: '/c/', productCount: 4 }

it('offers products, then categories, then the search itself', () => {
  const choices = suggestionChoices({ products: [product], categories: [category], corrected: null }, ' noo ')
  expect(choices.map((choice) => choice.kind)).toEqual(['product', 'category', 'phrase'])
  expect(choices[2]).toMatchObject({ phrase: 'noo', url: '/index.php/shop/?s=noo' })
})

it('searches for the mended phrase when nothing has the typed one', () => {
  const [only] = suggestionChoices(
    { products: [], categories: [], corrected: 'floating tray' },
    'flaoting tary',
  )
  expect(only).toMatchObject({ phrase: 'floating tray', url: '/index.php/shop/?s=floating+tray' })
})

it('offers nothing before an answer has come, or for nothing typed', () => {
  expect(suggestionChoices(null, 'noo')).toEqual([])
  expect(suggestionChoices({ products: [], categories: [], corrected: null }, '  ')).toEqual([])
})

it('writes any phrase into an address', () => {
  expect(searchAddress('a&b=c #1')).toBe('/index.php/shop/?s=a%26b%3Dc+%231')
})
