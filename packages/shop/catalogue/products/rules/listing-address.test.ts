import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenValues,
  countFilters,
  isEmptyListing,
  isKeptListing,
  listingAddress,
  listingParameters,
  NO_FILTERS,
  readListingAddress,
  toggleChoice,
} from './listing-address.ts'

const read = (text: string) => readListingAddress(new URLSearchParams(text), null, 'AUD')

describe('the address of a listing', () => {
  it('says everything that is chosen, and says it in one way only', () => {
    const query = read(
      'filter_material=Bamboo&filter_colour=navy&filter_colour=White&min_price=20&max_price=79.5&rating_filter=4&filter_stock_status=instock&on_sale=1&product_cat=kids-games,drinks-trays&orderby=price&paged=3',
    )
    expect(query).toMatchObject({
      order: 'price',
      page: 3,
      filters: {
        categories: ['drinks-trays', 'kids-games'],
        choices: { colour: ['navy', 'white'], material: ['bamboo'] },
        minimumPrice: 2000,
        maximumPrice: 7950,
        rating: 4,
        inStock: true,
        onSale: true,
      },
    })
    expect(listingAddress('/index.php/shop/', query)).toBe(
      '/index.php/shop/?product_cat=drinks-trays,kids-games&filter_colour=navy,white&filter_material=bamboo&min_price=20&max_price=79.5&rating_filter=4&filter_stock_status=instock&on_sale=1&orderby=price&paged=3',
    )
    expect(listingAddress('/index.php/shop/', read('paged=1&orderby=menu_order&s=++'))).toBe(
      '/index.php/shop/',
    )
  })

  it('turns prices that are the wrong way round', () => {
    expect(read('min_price=80&max_price=20').filters).toMatchObject({
      minimumPrice: 2000,
      maximumPrice: 8000,
    })
  })

  it.each([
    'filter_colour=%27%3B--',
    'filter_colour=<b>',
    'filter_=bamboo',
    'filter_a%3Db=bamboo',
    'filter_Size=l',
    'min_price=-3',
    'min_price=1e9',
    'max_price=abc',
    'max_price=9999999',
    'rating_filter=9',
    'rating_filter=2.5',
    'filter_stock_status=outofstock',
    'on_sale=yes',
    'product_cat=%00',
  ])('leaves out what makes no sense: %s', (text) => {
    expect(read(text).filters).toEqual(NO_FILTERS)
  })

  it('comes back the same when it is written and read again, whatever it was', () => {
    const name = fc.constantFrom(
      'filter_colour',
      'filter_size',
      'min_price',
      'max_price',
      'rating_filter',
      'paged',
      's',
      'x',
    )
    const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 12 })), { maxLength: 8 })
    fc.assert(
      fc.property(pairs, (list) => {
        const query = readListingAddress(new URLSearchParams(list), null, 'AUD')
        expect(readListingAddress(new URLSearchParams(listingParameters(query)), null, 'AUD')).toEqual(query)
      }),
    )
  })

  it('counts a price range as one filter', () => {
    expect(countFilters(read('min_price=20&max_price=30&filter_colour=a,b').filters)).toBe(3)
  })

  it.each([
    ['', true],
    ['orderby=price&paged=40', true],
    ['filter_colour=navy', true],
    ['filter_colour=navy,white&paged=6', false],
    ['filter_colour=navy,white,sage', false],
    ['min_price=20', false],
    ['s=tray', false],
  ])('is kept in memory only when others ask for it too: %s', (text, kept) => {
    expect(isKeptListing(read(text))).toBe(kept)
  })

  it.each([
    ['s=++tray++', 'tray'],
    [`s=${'a'.repeat(81)}`, 'a'.repeat(80)],
    [`s=${'a'.repeat(79)}++b`, 'a'.repeat(79)],
    ['s=++', null],
    ['', null],
  ])('searches for what is written, at most 80 characters: %s', (text, search) => {
    expect(read(text).search).toBe(search)
  })

  it.each([
    ['min_price=$20', { minimumPrice: 2000 }],
    ['min_price=+20+', { minimumPrice: 2000 }],
    ['min_price=2$0', { minimumPrice: null }],
    ['min_price=0', { minimumPrice: null }],
    ['max_price=0', { maximumPrice: 0 }],
    ['min_price=30', { minimumPrice: 3000, maximumPrice: null }],
    ['max_price=20', { minimumPrice: null, maximumPrice: 2000 }],
    ['min_price=20&max_price=20', { minimumPrice: 2000, maximumPrice: 2000 }],
    ['max_price=100000', { maximumPrice: 10_000_000 }],
    ['max_price=100000.01', { maximumPrice: null }],
    ['rating_filter=1', { rating: 1 }],
    ['rating_filter=0', { rating: null }],
    ['rating_filter=5', { rating: null }],
    ['filter_stock_status=outofstock,instock', { inStock: true }],
    ['xfilter_colour=navy', { choices: {} }],
    ['filter_colour!=navy', { choices: {} }],
    ['filter_colour=!navy,navy!,+Sage+', { choices: { colour: ['sage'] } }],
    ['filter_colour=navy,navy', { choices: { colour: ['navy'] } }],
  ])('reads %s', (text, expected) => {
    expect(read(text).filters).toMatchObject(expected)
  })

  it('takes eight kinds of things, and twelve values of each, in the order of their names', () => {
    const kinds = 'ihgfedcba'.split('').map((name) => `filter_${name}=x`)
    expect(Object.keys(read(kinds.join('&')).filters.choices)).toEqual('abcdefgh'.split(''))
    const values = Array.from({ length: 13 }, (_, index) => String.fromCharCode(109 - index))
    expect(read(`product_cat=${values.join(',')}`).filters.categories).toEqual('abcdefghijkl'.split(''))
    expect(Object.keys(read(`filter_0=!&${kinds.slice(1).join('&')}`).filters.choices)).toHaveLength(8)
  })

  it('is written in one way, whatever the order in which values were chosen', () => {
    const filters = { ...NO_FILTERS, categories: ['b', 'a'], choices: { size: ['l', 'd'], colour: ['navy'] } }
    expect(listingParameters({ ...read('s=two+words'), filters })).toEqual([
      ['s', 'two words'],
      ['product_cat', 'a,b'],
      ['filter_colour', 'navy'],
      ['filter_size', 'd,l'],
    ])
    expect(listingAddress('/shop/', { ...read('s=two+words,x'), page: 2 })).toBe(
      '/shop/?s=two+words,x&paged=2',
    )
  })

  it.each([
    ['', 0],
    ['min_price=20', 1],
    ['max_price=20', 1],
    ['rating_filter=3&filter_stock_status=instock&on_sale=1', 3],
    ['product_cat=a,b&filter_colour=navy', 3],
  ])('counts the filters of "%s"', (text, count) => {
    expect(countFilters(read(text).filters)).toBe(count)
  })

  it.each([
    ['filter_colour=navy,white', true],
    ['filter_colour=navy&paged=5', true],
    ['max_price=20', false],
  ])('is kept in memory at the limits: %s', (text, kept) => {
    expect(isKeptListing(read(text))).toBe(kept)
  })

  it('ticks a value and takes it back, whatever the name', () => {
    const once = toggleChoice(read('filter_size=l').filters, 'colour', 'navy')
    expect(once.choices).toEqual({ size: ['l'], colour: ['navy'] })
    const twice = toggleChoice(once, 'colour', 'sage')
    expect(twice.choices).toEqual({ size: ['l'], colour: ['navy', 'sage'] })
    expect(toggleChoice(twice, 'colour', 'navy').choices).toEqual({ size: ['l'], colour: ['sage'] })
    expect(toggleChoice(once, 'colour', 'navy').choices).toEqual({ size: ['l'] })
    expect(chosenValues(once, 'constructor')).toEqual([])
    expect(chosenValues(once, 'colour')).toEqual(['navy'])
  })

  it('has nothing to filter when the shop has no product at all', () => {
    expect(isEmptyListing({ total: 0, query: read('') })).toBe(true)
    expect(isEmptyListing({ total: 1, query: read('') })).toBe(false)
    expect(isEmptyListing({ total: 0, query: read('on_sale=1') })).toBe(false)
  })
})
