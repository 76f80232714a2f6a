import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { confirmLetter } from './confirm-letter.ts'

const LINK = 'https://shop.example/there'

describe('a letter that asks whether news are wanted', () => {
  it('leads to the answer, and greets whom it cannot name', () => {
    expect(confirmLetter({ firstName: 'Mia', link: LINK }, SOURCE_TEXT_LOCALE)).toEqual({
      preview: '',
      values: { 'customer.first_name': 'Mia' },
      blocks: [{ kind: 'button', label: 'Yes, send me the news', href: LINK }],
    })
    expect(confirmLetter({ firstName: '', link: LINK }, SOURCE_TEXT_LOCALE).values).toEqual({
      'customer.first_name': 'there',
    })
  })
})
