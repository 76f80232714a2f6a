import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { readChoice, writeChoice } from './locality-choice.ts'
import { validateLocality } from './validate-locality.ts'

const at = (postcode: string, ...suburbs: [string, string][]) =>
  suburbs.map(([suburb, state]) => ({ suburb, state, postcode }))
const BRISBANE_WEST = at('4064', ['Milton', 'QLD'], ['Paddington', 'QLD'])
const CENTRE = at('0872', ['Ernabella', 'SA'], ['Hermannsburg', 'NT'], ['Gibson Desert North', 'WA'])

describe('validateLocality', () => {
  it('has nothing to say when suburb, state and postcode belong together', () => {
    expect(
      validateLocality(
        { suburb: 'paddington ', state: 'QLD', postcode: '4064' },
        BRISBANE_WEST,
        SOURCE_TEXT_LOCALE,
      ),
    ).toBeNull()
  })

  it.each(['406', '40645', 'x4064', ''])('waits until there is a whole postcode: %j', (postcode) => {
    expect(validateLocality({ suburb: 'Milton', state: 'QLD', postcode }, [], SOURCE_TEXT_LOCALE)).toBeNull()
  })

  it('doubts no suburb or state that is not filled in yet', () => {
    expect(
      validateLocality({ suburb: '', state: '', postcode: '4064' }, BRISBANE_WEST, SOURCE_TEXT_LOCALE),
    ).toBeNull()
    expect(
      validateLocality({ suburb: '  ', state: 'QLD', postcode: '4064' }, BRISBANE_WEST, SOURCE_TEXT_LOCALE),
    ).toBeNull()
    expect(
      validateLocality({ suburb: 'Milton', state: '', postcode: '4064' }, BRISBANE_WEST, SOURCE_TEXT_LOCALE),
    ).toBeNull()
  })

  it('names the state of the postcode and offers it', () => {
    expect(
      validateLocality(
        { suburb: 'Milton', state: 'NSW', postcode: '4064' },
        BRISBANE_WEST,
        SOURCE_TEXT_LOCALE,
      ),
    ).toEqual({
      field: 'state',
      message: 'The postcode 4064 is in QLD.',
      remedy: { label: 'Change the state to QLD', place: { state: 'QLD' } },
    })
  })

  it('accepts each state that a postcode over borders lies in, and offers none for another', () => {
    for (const state of ['SA', 'NT', 'WA'])
      expect(validateLocality({ suburb: '', state, postcode: '0872' }, CENTRE, SOURCE_TEXT_LOCALE)).toBeNull()
    expect(
      validateLocality({ suburb: '', state: 'TAS', postcode: '0872' }, CENTRE, SOURCE_TEXT_LOCALE),
    ).toEqual({
      field: 'state',
      message: 'The postcode 0872 is in SA, NT or WA.',
      remedy: null,
    })
  })

  it('says both states of a border town', () => {
    const border = at('4383', ['Jennings', 'NSW'], ['Wallangarra', 'QLD'])
    const advice = validateLocality(
      { suburb: '', state: 'VIC', postcode: '4383' },
      border,
      SOURCE_TEXT_LOCALE,
    )
    expect(advice).toMatchObject({ message: 'The postcode 4383 is in NSW or QLD.', remedy: null })
  })

  it.each(['Padington', 'Paddingtonnn', 'paddinktom'])('offers the suburb that was meant by %s', (suburb) => {
    const advice = validateLocality(
      { suburb, state: 'QLD', postcode: '4064' },
      BRISBANE_WEST,
      SOURCE_TEXT_LOCALE,
    )
    expect(advice).toEqual({
      field: 'city',
      message: 'Did you mean Paddington?',
      remedy: { label: 'Use Paddington', place: { suburb: 'Paddington' } },
    })
  })

  it('offers the nearest of several, and none that is three letters away', () => {
    const near = at('4064', ['Miltan', 'QLD'], ['Milton', 'QLD'])
    const meant = (suburb: string) =>
      validateLocality({ suburb, state: 'QLD', postcode: '4064' }, near, SOURCE_TEXT_LOCALE)?.remedy
    expect(meant('Mliton')).toEqual({ label: 'Use Milton', place: { suburb: 'Milton' } })
    expect(meant('Hiltonia')).toBeNull()
  })

  it('names three suburbs of a postcode and says that there are others', () => {
    const many = at('4064', ['Ash', 'QLD'], ['Beech', 'QLD'], ['Cedar', 'QLD'], ['Date', 'QLD'])
    expect(
      validateLocality({ suburb: 'Fremantle', state: 'QLD', postcode: '4064' }, many, SOURCE_TEXT_LOCALE)
        ?.message,
    ).toBe('4064 is the postcode of Ash, Beech, Cedar and others. If your suburb is right, carry on.')
  })

  it('takes short forms of saint and mount for the words', () => {
    const places = at('4069', ['Mount Crosby', 'QLD'])
    for (const suburb of ['Mt. Crosby', 'Mt Crosby', 'mount crosby'])
      expect(
        validateLocality({ suburb, state: 'QLD', postcode: '4069' }, places, SOURCE_TEXT_LOCALE),
      ).toBeNull()
    const saint = at('4067', ['Saint Lucia', 'QLD'])
    for (const suburb of ['St. Lucia', 'St Lucia', 'ST LUCIA'])
      expect(
        validateLocality({ suburb, state: 'QLD', postcode: '4067' }, saint, SOURCE_TEXT_LOCALE),
      ).toBeNull()
  })

  it('says what a postcode is for when the suburb is another', () => {
    const advice = validateLocality(
      { suburb: 'Fremantle', state: 'QLD', postcode: '4064' },
      BRISBANE_WEST,
      SOURCE_TEXT_LOCALE,
    )
    expect(advice).toEqual({
      field: 'city',
      message: '4064 is the postcode of Milton, Paddington. If your suburb is right, carry on.',
      remedy: null,
    })
  })

  it('says that it does not know a postcode, and lets them go on', () => {
    expect(validateLocality({ suburb: 'X', state: 'NSW', postcode: '1999' }, [], SOURCE_TEXT_LOCALE)).toEqual(
      {
        field: 'postcode',
        message: 'We don’t know the postcode 1999. Check it; if it’s right, carry on.',
        remedy: null,
      },
    )
  })
})

describe('a choice under the suburb field', () => {
  it('is read back as what it was made of', () => {
    const locality = { suburb: 'Mount McEuen', state: 'QLD', postcode: '4601' }
    expect(readChoice(writeChoice(locality))).toEqual(locality)
  })

  it('is not mistaken for what a person types', () => {
    expect(readChoice('Paddington')).toBeNull()
    expect(readChoice('Seventeen Seventy 4677')).toBeNull()
    expect(readChoice('Milton QLD 4064 or so')).toBeNull()
  })
})
