/** Why a sign-up was not taken. */
export type RefusedSignUp = 'fields' | 'form' | 'proof'

/** What somebody reads who has sent a form without script; with it the words of the fields stand beside them. */
export const REFUSED_WORDS: Readonly<Record<RefusedSignUp, string>> = {
  fields: 'Something is missing, or the email is not whole. Go back; what you typed is still there.',
  form: 'This form has changed. Reload the page and send it again.',
  proof: 'That took a while. Send it once more, please.',
}

/** Reads a code as it stands in an address; what is not ours is about the fields. */
export function refusedWords(code: string): string {
  return code === 'form' || code === 'proof' ? REFUSED_WORDS[code] : REFUSED_WORDS.fields
}
