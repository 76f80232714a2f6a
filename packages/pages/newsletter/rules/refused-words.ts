import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/** Why a sign-up was not taken. */
export type RefusedSignUp = 'fields' | 'form' | 'proof'

/** The keys of what somebody reads who has sent a form without script; with it the words of the fields stand beside them. */
const WORDS = { fields: 'refusedFields', form: 'refusedForm', proof: 'refusedProof' } as const

/** Writes why a sign-up was not taken, by a code as it stands in an address; what is not ours is about the fields. */
export function refusedWords(code: string, texts: TextLocale): string {
  const known = code === 'form' || code === 'proof' ? code : 'fields'
  return translator(messages, texts)(WORDS[known])
}
