import { describe, expect, it } from 'vitest'
import type { FieldOf } from '../../forms/fields-contract.ts'
import type { Design } from '../contract.ts'
import { askedMarketing } from './marketing-words.ts'

const BOX: FieldOf<'consent'> = {
  kind: 'consent',
  id: 'news',
  label: 'Email me news from Fern & Stone.',
  required: false,
  checked: false,
  marketing: true,
  link: { text: 'Privacy', url: 'https://shop.example/privacy' },
}
const form = (changes: Partial<Design['form']>) => ({
  form: { fields: [], smallPrint: '', ...changes } as unknown as Design['form'],
})

describe('the consent that a form asks for', () => {
  it('is the words of its box for marketing, with the link beside it', () => {
    expect(askedMarketing(form({ fields: [BOX] }))).toEqual({
      by: 'box',
      words: 'Email me news from Fern & Stone. Privacy (https://shop.example/privacy)',
    })
    expect(askedMarketing(form({ fields: [{ ...BOX, link: null }] }))?.words).toBe(BOX.label)
  })

  it('is none by a box for something else, and none by one that is ticked in advance', () => {
    const { marketing: _marketing, ...other } = BOX
    expect(askedMarketing(form({ fields: [other] }))).toBeNull()
    expect(askedMarketing(form({ fields: [{ ...BOX, marketing: false }] }))).toBeNull()
    expect(askedMarketing(form({ fields: [{ ...BOX, checked: true }] }))).toBeNull()
  })

  it('is the small print where sending subscribes, unless a box is asked', () => {
    const words = 'By sending you get our news.'
    expect(askedMarketing(form({ smallPrint: words }))).toBeNull()
    expect(askedMarketing(form({ smallPrint: words, sendingSubscribes: true }))).toEqual({
      by: 'sending',
      words,
    })
    expect(askedMarketing(form({ smallPrint: ' ', sendingSubscribes: true }))).toBeNull()
    expect(askedMarketing(form({ smallPrint: words, sendingSubscribes: true, fields: [BOX] }))).toMatchObject(
      { by: 'box' },
    )
    // A box that does not count is not made good by sending the form.
    expect(
      askedMarketing(
        form({ smallPrint: words, sendingSubscribes: true, fields: [{ ...BOX, checked: true }] }),
      ),
    ).toBeNull()
  })
})
