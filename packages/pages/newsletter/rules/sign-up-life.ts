/** How a sign-up form stands (S4.80). */
export type SignUpState = 'idle' | 'loading' | 'success' | 'error'
export type SignUpEvent = 'send' | 'refuse' | 'fail' | 'succeed'

/** Where each event leads; what is not listed changes nothing, such as a second press while it is loading. */
export const SIGN_UP_LIFE: Readonly<Record<SignUpState, Partial<Record<SignUpEvent, SignUpState>>>> = {
  idle: { send: 'loading', refuse: 'error' },
  error: { send: 'loading', refuse: 'error' },
  loading: { succeed: 'success', fail: 'error' },
  success: {},
}

/** The state after an event; `null` when it may not happen now. */
export function moveSignUp(state: SignUpState, event: SignUpEvent): SignUpState | null {
  return SIGN_UP_LIFE[state][event] ?? null
}
