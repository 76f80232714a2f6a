import { describe, expect, it } from 'vitest'
import { byPostcode } from './localities.ts'

const row = (postcode: string, locality: string, state: string, status = '') => ({
  postcode,
  locality,
  state,
  status,
})

describe('byPostcode', () => {
  it('groups suburbs by postcode, in the order of their names, as people write them', () => {
    const made = byPostcode([
      row('4064', 'PADDINGTON', 'QLD'),
      row('4064', 'MILTON', 'QLD'),
      row('4601', 'MOUNT MCEUEN', 'QLD'),
      row('0872', "ALPARA'S CAMP", 'NT'),
    ])
    expect(made).toEqual({
      '4064': [
        ['Milton', 'QLD'],
        ['Paddington', 'QLD'],
      ],
      '4601': [['Mount McEuen', 'QLD']],
      '0872': [['Alpara’s Camp', 'NT']],
    })
  })

  it('takes a suburb once for each state it lies in, and none that was removed', () => {
    const made = byPostcode([
      row('2620', 'HUME', 'ACT'),
      row('2620', 'HUME', 'ACT'),
      row('2620', 'HUME', 'NSW'),
      row('2620', 'GONE', 'NSW', 'Removed 15-Nov-2020'),
    ])
    expect(made['2620']).toEqual([
      ['Hume', 'ACT'],
      ['Hume', 'NSW'],
    ])
  })
})
