import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

const word = (text: string) => ({ kind: 'word', word: text })

describe('what an order is searched by', () => {
  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '+61412345678',
    '0061 412 345 678',
    '04 1234 5678',
    '(04) 1234-5678',
    '0412.345.678',
    '０４１２ ３４５ ６７８',
  ])('takes %s for one phone number', (typed) => {
    expect(searchTerms(typed)).toMatchObject([{ kind: 'phone', ending: '12345678' }])
  })

  it('takes words and a phone number of one search apart', () => {
    expect(searchTerms('Byron 0412 345 678 tray')).toEqual([
      word('byron'),
      { kind: 'phone', ending: '12345678', words: ['0412', '345', '678'] },
      word('tray'),
    ])
  })

  it('takes a number for a phone’s from eight digits on, and shorter ones for words without their brackets', () => {
    expect(searchTerms('12345678')).toEqual([{ kind: 'phone', ending: '12345678', words: ['12345678'] }])
    expect(searchTerms('1234567')).toEqual([word('1234567')])
    expect(searchTerms('((1001)) +7')).toEqual([word('1001'), word('7')])
    expect(searchTerms('1(2)3')).toEqual([word('1(2)3')])
    expect(searchTerms('0412x345678')).toEqual([word('0412x345678')])
  })

  it('separates words at any white space, and takes twelve at most', () => {
    expect(searchTerms(' a \n\t b ')).toEqual([word('a'), word('b')])
    const many = Array.from({ length: 15 }, (_, at) => `w${at}`)
    expect(searchTerms(many.join(' '))).toEqual(many.slice(0, 12).map(word))
  })

  it('knows numbers of orders, of invoices, and ids of the provider', () => {
    expect(searchTerms('#1001')).toEqual([word('1001')])
    for (const typed of ['INV-000042', 'inv-42', 'INV42'])
      expect(searchTerms(typed)).toEqual([word('inv-000042')])
    expect(searchTerms('xinv-42')).toEqual([word('xinv-42')])
    expect(searchTerms('inv-42b')).toEqual([word('inv-42b')])
    expect(searchTerms('tray#2')).toEqual([word('tray#2')])
    expect(searchTerms('pi_3Nabc')).toEqual([word('pi_3nabc')])
    expect(searchTerms('•••• 4242')).toEqual([word('4242')])
  })

  it('finds nothing to search by in nothing, and never more than twelve words, whatever is typed', () => {
    for (const typed of ['', '   ', '#', '%', '••••']) expect(searchTerms(typed)).toEqual([])
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const terms = searchTerms(typed)
        expect(terms.length).toBeLessThanOrEqual(12)
        for (const term of terms) expect(term.kind === 'word' ? term.word : term.ending).not.toBe('')
      }),
    )
  })
})
