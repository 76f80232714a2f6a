import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countFilters,
  isKeptListing,
  listingAddress,
  listingParameters,
  NO_FILTERS,
  readListingAddress,
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
})
