import { describe, expect, it } from 'vitest'
import { type ReaderReader, readReaderRow } from './read-reader-row.ts'

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
        {
          column: 'Where this person agreed',
          message: 'Nothing says where this person has agreed to get news. Without that nobody is taken on.',
        },
      ])
    expect(read({ email, source: '' }).problems).toEqual([])
    expect(read({ email, source: 'x'.repeat(10) }).problems).toEqual([])
    expect(read({ email, source: 'x'.repeat(9) }).problems).toHaveLength(1)
  })

  it.each([
    ['firstName', 'First name', 100],
    ['lastName', 'Last name', 100],
    ['source', 'Where this person agreed', 500],
  ] as const)('has a %s that is not too long', (field, column, most) => {
    expect(read({ email, [field]: 'x'.repeat(most) }).problems).toEqual([])
    const { row, problems } = read({ email, [field]: 'x'.repeat(most + 1) })
    expect(problems).toEqual([{ column, message: `Is longer than ${most} characters.` }])
    expect(row[field]).toBe('x'.repeat(most))
  })

  it.each([
    [{ firstName: 'Mia', name: 'Eva Berg' }, ['Mia', '']],
    [{ lastName: 'Tran', name: 'Eva Berg' }, ['', 'Tran']],
    [{ name: 'Mia' }, ['Mia', '']],
    [{}, ['', '']],
  ])('with the names %j is called %j', (names, [firstName, lastName]) => {
    expect(read({ email, ...names }).row).toMatchObject({ firstName, lastName })
  })

  it.each([
    ['', 'There is no address.'],
    ['mia at home', '“mia at home” is no email address.'],
    ['x'.repeat(70), `“${'x'.repeat(60)}” is no email address.`],
    ['mia@example.com, eva@example.com', '“mia@example.com, eva@example.com” is no email address.'],
    [`${'m'.repeat(250)}@example.com`, 'Is longer than 254 characters.'],
  ])('is refused for its address %j', (typed, message) => {
    expect(read({ email: typed }).problems).toEqual([{ column: 'Email', message }])
  })

  it.each([
    ['2026-02-24', '2026-02-23T14:00:00.000Z'],
    ['2026-02-24T10:30:00.000Z', '2026-02-24T10:30:00.000Z'],
    ['2026-02-24 10:30:00', '2026-02-24T10:30:00.000Z'],
    ['2026-02-24 10:30', '2026-02-24T10:30:00.000Z'],
    ['2026-11-22T00:00:00.5Z', undefined],
    ['2026-11-22T00:00:00Z', '2026-11-22T00:00:00.000Z'],
    ['', undefined],
  ])('has agreed on %j: days are the store’s, moments UTC', (cell, moment) => {
    expect(read({ email, agreedAt: cell }).row.agreedAt?.toISOString()).toBe(moment)
  })

  it.each([
    ['24/02/2026', '“24/02/2026” is not a day such as 2026-02-24.'],
    ['2026-02-30', '“2026-02-30” is not a day such as 2026-02-24.'],
    ['2026-02-24 99:99', '“2026-02-24 99:99” is not a day such as 2026-02-24.'],
    ['2026-02-24 later', '“2026-02-24 later” is not a day such as 2026-02-24.'],
    ['2026-02-24 10:30, or later', '“2026-02-24 10:30, or later” is not a day such as 2026-02-24.'],
    ['2026-02-24x', '“2026-02-24x” is not a day such as 2026-02-24.'],
    ['x'.repeat(41), `“${'x'.repeat(40)}” is not a day such as 2026-02-24.`],
    ['2031-01-01', 'This day has not come yet.'],
  ])('has not agreed on %j', (cell, message) => {
    expect(read({ email, agreedAt: cell })).toMatchObject({
      problems: [{ column: 'When this person agreed', message }],
      row: { agreedAt: null },
    })
  })

  it('takes the apostrophe off that keeps spreadsheets from running it, and no control characters', () => {
    expect(read({ email: `'${email}`, firstName: "'=Mia", lastName: 'T\u0000r\r\nan' }).row).toMatchObject({
      firstName: '=Mia',
      lastName: 'T r an',
    })
  })
})

it('takes blanks off that an apostrophe has hidden', () => {
  expect(read({ email, firstName: " '= Mia " }).row.firstName).toBe('= Mia')
  expect(read({ email, firstName: '\tMia\n' }).row.firstName).toBe('Mia')
})
