export type SetupIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled'

export type SetupIntentCommand = 'cancel' | 'confirm'

/** The life of a setup intent: what may be done with it in each status. */
const ALLOWED: Record<SetupIntentStatus, readonly SetupIntentCommand[]> = {
  requires_payment_method: ['confirm', 'cancel'],
  requires_confirmation: ['confirm', 'cancel'],
  requires_action: ['confirm', 'cancel'],
  succeeded: [],
  canceled: [],
}

/** Tells whether a setup intent in this status takes this command. */
export function allows(status: SetupIntentStatus, command: SetupIntentCommand): boolean {
  return ALLOWED[status].includes(command)
}
