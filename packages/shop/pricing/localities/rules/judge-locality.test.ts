import { describe, expect, it } from 'vitest'
import { judgeLocality } from './judge-locality.ts'
import { readChoice, writeChoice } from './locality-choice.ts'

const at = (postcode: string, ...suburbs: [string, string][]) =>
  suburbs.map(([suburb, state]) => ({ suburb, state, postcode }))
const BRISBANE_WEST = at('4064', ['Milton', 'QLD'], ['Paddington', 'QLD'])
const CENTRE = at('0872', ['Ernabella', 'SA'], ['Hermannsburg', 'NT'], ['Gibson Desert North', 'WA'])

describe('judgeLocality', () => {
  it('has nothing to say when suburb, state and postcode belong together', () => {
    expect(judgeLocality({ suburb: 'paddington ', state: 'QLD', postcode: '4064' }, BRISBANE_WEST)).toBeNull()
  })

  it('waits until there is a whole postcode', () => {
    expect(judgeLocality({ suburb: 'Milton', state: 'QLD', postcode: '406' }, [])).toBeNull()
  })

  it('names the state of the postcode and offers it', () => {
    expect(judgeLocality({ suburb: 'Milton', state: 'NSW', postcode: '4064' }, BRISBANE_WEST)).toEqual({
      field: 'state',
      message: 'The postcode 4064 is in QLD.',
      remedy: { label: 'Change the state to QLD', place: { state: 'QLD' } },
    })
  })

  it('accepts each state that a postcode over borders lies in, and offers none for another', () => {
    for (const state of ['SA', 'NT', 'WA'])
      expect(judgeLocality({ suburb: '', state, postcode: '0872' }, CENTRE)).toBeNull()
    expect(judgeLocality({ suburb: '', state: 'TAS', postcode: '0872' }, CENTRE)).toEqual({
      field: 'state',
      message: 'The postcode 0872 is in SA, NT or WA.',
      remedy: null,
    })
  })

  it('offers the suburb that was meant', () => {
    const advice = judgeLocality({ suburb: 'Padington', state: 'QLD', postcode: '4064' }, BRISBANE_WEST)
    expect(advice?.remedy).toEqual({ label: 'Use Paddington', place: { suburb: 'Paddington' } })
  })

  it('takes short forms of saint and mount for the words', () => {
    const places = at('4069', ['Mount Crosby', 'QLD'])
    expect(judgeLocality({ suburb: 'Mt. Crosby', state: 'QLD', postcode: '4069' }, places)).toBeNull()
  })

  it('says what a postcode is for when the suburb is another', () => {
    const advice = judgeLocality({ suburb: 'Fremantle', state: 'QLD', postcode: '4064' }, BRISBANE_WEST)
    expect(advice).toEqual({
      field: 'city',
      message: '4064 is the postcode of Milton, Paddington. If your suburb is right, just go on.',
      remedy: null,
    })
  })

  it('says that it does not know a postcode, and lets her go on', () => {
    expect(judgeLocality({ suburb: 'X', state: 'NSW', postcode: '1999' }, [])?.field).toBe('postcode')
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
  })
})
