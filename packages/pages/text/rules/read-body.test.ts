import { describe, expect, it } from 'vitest'
import { readBody } from './read-body.ts'

describe('the body of a text', () => {
  it('is paragraphs, headings and lists as people type them', () => {
    expect(readBody('First line\nstill first.\n\n## Smaller\n\n- one\n- two\n\nLast.')).toEqual([
      { kind: 'paragraph', text: 'First line still first.' },
      { kind: 'heading', text: 'Smaller' },
      { kind: 'list', points: ['one', 'two'] },
      { kind: 'paragraph', text: 'Last.' },
    ])
  })

  it('takes a dash inside a paragraph for a dash', () => {
    expect(readBody('Flat - mostly.\nAnd calm.')).toEqual([
      { kind: 'paragraph', text: 'Flat - mostly. And calm.' },
    ])
  })
})
