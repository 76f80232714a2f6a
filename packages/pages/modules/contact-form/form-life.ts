/** What a contact form is doing (S4.76). While it is `submitted` nothing is sent a second time (S4.77). */
export type FormState = 'idle' | 'validating' | 'submitted'
export type FormEvent = 'submit' | 'faulty' | 'sound' | 'refused'

const MOVES: Readonly<Record<FormState, Partial<Record<FormEvent, FormState>>>> = {
  idle: { submit: 'validating' },
  validating: { faulty: 'idle', sound: 'submitted' },
  // Refused or not arrived: it may be put right and sent again. Taken: it stays submitted.
  submitted: { refused: 'idle' },
}

/** The state after an event, or `null` when nothing of that sort happens in this state. */
export function moveForm(state: FormState, event: FormEvent): FormState | null {
  return MOVES[state][event] ?? null
}
