import { describe, expect, it } from 'vitest'
import { type ReaderReader, readReaderRow } from './read-reader-row.ts'
import { guessReaderColumns } from './reader-columns.ts'

const PAPER = 'Paper list at the Noosa boat show'
const read = (part: Record<string, string>, more: Partial<ReaderReader> = {}) => {
  const reader = { mapping: Object.keys(part), source: PAPER, zone: 'Australia/Brisbane', ...more }
  return readReaderRow({ now: new Date('2026-11-22T00:00:00Z'), ...reader }, Object.values(part))
}
const email = 'mia@example.com'

describe('a row of a file of readers', () => {
  it('is somebody with an address, a name, and the words on where they have agreed', () => {
    expect(read({ email: ' MIA@Example.com ', firstName: 'Mia', lastName: 'Tran' })).toEqual({
      problems: [],
      row: { email, firstName: 'Mia', lastName: 'Tran', source: PAPER, agreedAt: null },
    })
    expect(read({ email, name: 'Mia van der Berg' }).row).toMatchObject({
      firstName: 'Mia',
      lastName: 'van der Berg',
    })
    expect(read({ email, source: 'In our Christmas form' }).row.source).toBe('In our Christmas form')
  })

  it('is refused when nothing says where they have agreed, neither in the row nor for the whole file', () => {
    for (const source of ['', 'yes', '   '])
      expect(read({ email, source }, { source: '' }).problems).toEqual([
        { column: 'Where this person agreed', message: expect.stringContaining('Nothing says where') },
      ])
    expect(read({ email, source: '' }).problems).toEqual([])
  })

  it.each([
    ['', 'There is no address.'],
    ['mia at home', '“mia at home” is no email address.'],
    ['mia@example.com, eva@example.com', '“mia@example.com, eva@example.com” is no email address.'],
    [`${'m'.repeat(250)}@example.com`, 'Is longer than 254 characters.'],
  ])('is refused for its address %j', (typed, message) => {
    expect(read({ email: typed }).problems).toEqual([{ column: 'Email', message }])
  })

  it.each([
    ['2026-02-24', '2026-02-23T14:00:00.000Z'],
    ['2026-02-24T10:30:00.000Z', '2026-02-24T10:30:00.000Z'],
    ['2026-02-24 10:30:00', '2026-02-24T10:30:00.000Z'],
    ['', undefined],
  ])('has agreed on %j: days are the store’s, moments UTC', (cell, moment) => {
    expect(read({ email, agreedAt: cell }).row.agreedAt?.toISOString()).toBe(moment)
  })

  it.each(['24/02/2026', '2026-02-30', '2026-02-24 99:99', '2026-02-24 later', '2031-01-01'])(
    'has not agreed on %j',
    (cell) => {
      expect(read({ email, agreedAt: cell })).toMatchObject({
        problems: [{ column: 'When this person agreed' }],
        row: { agreedAt: null },
      })
    },
  )

  it('takes the apostrophe off that keeps spreadsheets from running it, and no control characters', () => {
    expect(read({ email: `'${email}`, firstName: "'=Mia", lastName: 'T\u0000r\r\nan' }).row).toMatchObject({
      firstName: '=Mia',
      lastName: 'T r an',
    })
  })
})

it('knows the headings of its own export and of other newsletters', () => {
  expect(
    guessReaderColumns(['Email', 'First name', 'Last name', 'Answers', 'Confirmed (UTC)', 'Page', 'Words']),
  ).toEqual(['email', 'firstName', 'lastName', null, 'agreedAt', null, 'source'])
  expect(guessReaderColumns(['EMAIL_ADDRESS', 'FNAME', 'Surname', 'Email'])).toEqual([
    'email',
    'firstName',
    'lastName',
    null,
  ])
})
