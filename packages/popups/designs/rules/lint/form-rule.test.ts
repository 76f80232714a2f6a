import { describe, expect, it } from 'vitest'
import { EMAIL_FIELD } from '../../../campaigns/campaigns.fixtures.ts'
import type { Linted } from './finding.ts'
import { formRule } from './form-rule.ts'

const BOX = {
  kind: 'consent',
  id: 'news',
  label: 'Email me news.',
  required: false,
  checked: false,
  marketing: true,
  link: null,
}

describe('the check of consent to marketing', () => {
  const found = (form: object) => {
    const design = { form: { fields: [EMAIL_FIELD], smallPrint: 'One letter a month.', ...form } }
    return formRule({ design } as unknown as Linted).map(({ level, path }) => `${level} ${path}`)
  }
  const withBox = (changes: object) => found({ fields: [EMAIL_FIELD, { ...BOX, ...changes }] })

  it('finds nothing where visitors can choose, or are told', () => {
    expect(withBox({})).toEqual([])
    expect(withBox({ marketing: false, checked: true, required: true })).toEqual([])
    expect(found({ sendingSubscribes: true })).toEqual([])
  })

  it('refuses a box that is ticked in advance, and warns of one that must be ticked', () => {
    expect(withBox({ checked: true })).toEqual(['error design.form.fields.1.checked'])
    expect(withBox({ required: true })).toEqual(['warning design.form.fields.1.required'])
  })

  it('refuses a form that subscribes and does not say so', () => {
    expect(found({ sendingSubscribes: true, smallPrint: ' ' })).toContain('error design.form.smallPrint')
  })
})
