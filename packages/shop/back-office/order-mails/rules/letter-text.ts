import type { LetterBlock } from '@buoy/platform/mail/rules/letter.ts'

/** A line in small letters. */
export function small(text: string): LetterBlock {
  return { kind: 'text', tone: 'small', text }
}

/** A sentence that must not be missed. */
export function strong(text: string): LetterBlock {
  return { kind: 'text', tone: 'strong', text }
}
