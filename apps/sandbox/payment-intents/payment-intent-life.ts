export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type PaymentIntentCommand = 'cancel' | 'capture' | 'confirm' | 'update'

/** The life of a payment intent: what may be done with it in each status. */
const ALLOWED: Record<PaymentIntentStatus, readonly PaymentIntentCommand[]> = {
  requires_payment_method: ['update', 'confirm', 'cancel'],
  requires_confirmation: ['update', 'confirm', 'cancel'],
  requires_action: ['update', 'confirm', 'cancel'],
  requires_capture: ['capture', 'cancel'],
  processing: [],
  succeeded: [],
  canceled: [],
}

/** Tells whether an intent in this status takes this command. */
export function allows(status: PaymentIntentStatus, command: PaymentIntentCommand): boolean {
  return ALLOWED[status].includes(command)
}
