import { describe, expect, it } from 'vitest'
import { EMAIL_FIELD, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { composeDesign } from './compose-design.ts'
import { MOOD_COLOURS } from './moods.ts'
import { partsOf } from './parts-of.ts'
import { phoneDesign } from './phone-design.ts'

const MOBILE = { format: 4, headline: 'Short', text: null, button: 'Go', showPicture: false }

describe('composing a design', () => {
  it('takes arrangement and colours from the tables, and format 1 for an unknown number [W1.16]', () => {
    expect(composeDesign('lightbox', postcard({ format: 2 }))).toMatchObject({
      format: 2,
      arrangement: { name: 'Postcard, turned', picture: 'end' },
      phone: null,
      colours: { ...MOOD_COLOURS.lagoon, scheme: 'light' },
    })
    expect(composeDesign('content', postcard({ format: 9 })).format).toBe(1)
  })

  it('gives a phone a format of its own where the design names one [W3.47] (W3.48)', () => {
    expect(composeDesign('lightbox', postcard({ mobile: MOBILE })).phone?.arrangement.name).toBe('Poster')
    expect(composeDesign('bar', postcard({ mobile: MOBILE })).phone).toBeNull()
    expect(composeDesign('lightbox', postcard({ mobile: { ...MOBILE, format: null } })).phone).toBeNull()
  })

  it('has the words of the phone variant in place of the desktop ones, never both [W2.12]', () => {
    const design = phoneDesign(postcard({ mobile: MOBILE }))

    expect(design.form).toMatchObject({ headline: 'Short', text: 'What is flowering.', button: 'Go' })
    expect(design.photo).toBeNull()
    expect(phoneDesign(postcard())).toEqual(postcard())
  })
})

describe('the parts of a design', () => {
  it('are few for a postcard and more for what needs more', () => {
    const phone = { kind: 'phone', id: 'phone', label: 'Phone', placeholder: '', required: false } as const
    const fields = [EMAIL_FIELD, { ...phone, check: 'basic' as const, country: null }]

    expect(partsOf('lightbox', postcard({ stamp: null }))).toEqual([])
    expect(partsOf('lightbox', postcard())).toEqual(['stamp'])
    expect(partsOf('lightbox', postcard({ form: { ...postcard().form, fields } }))).toContain('fields')
    expect(partsOf('lightbox', postcard({ format: 4 }))).toContain('shapes')
    expect(partsOf('lightbox', postcard({ mobile: MOBILE }))).toContain('shapes')
    expect(partsOf('bar', postcard({ stamp: null }))).toEqual(['bar'])
    expect(partsOf('sside', postcard({ stamp: null }))).toEqual(['corner'])
    expect(partsOf('fullpage', postcard({ stamp: null }))).toEqual(['fullpage'])
  })
})
