import { describe, expect, it } from 'vitest'
import { staffLetter } from './staff-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })

describe('a letter to people of the shop', () => {
  it.each([
    ['staff-invite', 'Choose a password and come in'],
    ['staff-new-password', 'Choose a new password'],
    ['staff-confirm-email', 'Yes, this is my address'],
  ] as const)('of kind %s says what happened and leads on by "%s"', (kind, label) => {
    const text = { kind: 'text', text: 'You are a packer.', tone: 'strong' }
    expect(staffLetter(kind, { text: 'You are a packer.', link: LINK })).toEqual({
      preview: 'You are a packer.',
      values: {},
      blocks: [text, button(label)],
    })
    expect(staffLetter(kind, { text: 'You are a packer.', link: null }).blocks).toEqual([text])
    expect(staffLetter('staff-changed', { text: 'x', link: LINK }).blocks).toHaveLength(1)
  })
})
