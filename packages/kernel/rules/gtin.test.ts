import { describe, expect, it } from 'vitest'
import { gtinFault, readGtin } from './gtin.ts'

describe('a GTIN', () => {
  // Examples of GS1's own check digit calculator and manuals, of ISBN users' manual and of public barcodes.
  it.each([
    ['4006381333931', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '036000291452'],
    ['10012345678902', '10012345678902'],
    ['6291041500213', '6291041500213'],
    ['9310072011691', '9310072011691'],
    ['978-0-306-40615-7', '9780306406157'],
    ['978 3 16 148410 0', '9783161484100'],
    ['４００６３８１３３３９３１', '4006381333931'],
    ['0-306-40615-2', '9780306406157'],
    ['0-8044-2957-x', '9780804429573'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(readGtin(typed)).toBe(kept)
  })

  it.each([
    ['', 'nothing'],
    ['4006381333930', 'a wrong check digit'],
    ['4006381339331', 'two digits changed about'],
    ['400638133393', 'a digit missing'],
    ['0306406153', 'a wrong check digit of an ISBN-10'],
    ['123456789', 'nine digits'],
    ['40063813339a1', 'a letter'],
    ['-4006381333931.0', 'a number of a table'],
  ])('%j is refused: %s', (typed) => {
    expect(readGtin(typed)).toBeNull()
  })

  // A right code of each length and the same with its last digit changed.
  it.each([
    ['96385074', '96385073'],
    ['036000291452', '036000291453'],
    ['4006381333931', '4006381333932'],
    ['10012345678902', '10012345678903'],
    ['0-306-40615-2', '0-306-40615-3'],
    ['0-8044-2957-X', '0-8044-2957-1'],
    ['978-0-306-40615-7', '978-0-306-40615-8'],
  ])('%s is right, and %s has a wrong check digit', (right, wrong) => {
    expect(gtinFault(right)).toBeNull()
    expect(readGtin(wrong)).toBeNull()
    expect(gtinFault(wrong)).toBe('its check digit does not fit the other digits, so one of them is mistyped')
  })

  it.each(['', '123456789', '40063813339a1', '9.31E+12'])('%j has no length of a GTIN', (typed) => {
    expect(gtinFault(typed)).toBe('it needs 8, 12, 13 or 14 digits, or the 10 of an ISBN')
  })
})
