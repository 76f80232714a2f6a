import { describe, expect, it } from 'vitest'
import { messageLetter } from './message-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })
const block = (title: string, ...lines: string[]) => ({ kind: 'address', title, lines })

describe('a letter about a message', () => {
  it('holds what was filled in, line by line, and nothing that was not', () => {
    const fields = [
      { label: 'Email', value: 'mia@example.com' },
      { label: 'Phone', value: '' },
      { label: 'Message', value: 'One\nTwo' },
    ]
    expect(messageLetter({ name: '', page: 'Contact', fields, link: LINK })).toEqual({
      preview: 'mia@example.com One\nTwo',
      values: { 'message.name': 'Somebody', 'message.page': 'Contact' },
      blocks: [
        block('Email', 'mia@example.com'),
        block('Message', 'One', 'Two'),
        button('See it in the console'),
      ],
    })
    expect(messageLetter({ name: 'Mia', page: '', fields, link: LINK }).values['message.name']).toBe('Mia')
  })
})
