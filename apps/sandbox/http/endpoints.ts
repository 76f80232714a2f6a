import { chargeEndpoints } from '../charges/charges.ts'
import { customerEndpoints } from '../customers/customers.ts'
import { disputeEndpoints } from '../disputes/disputes.ts'
import { eventEndpoints } from '../events/events.ts'
import { paymentIntentEndpoints } from '../payment-intents/payment-intents.ts'
import { paymentMethodEndpoints } from '../payment-methods/payment-methods.ts'
import { refundEndpoints } from '../refunds/refunds.ts'
import { setupIntentEndpoints } from '../setup-intents/setup-intents.ts'
import type { Endpoint } from './endpoint.ts'

/** Every call of the card provider's API. */
export const endpoints: readonly Endpoint[] = [
  ...chargeEndpoints,
  ...customerEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...refundEndpoints,
  ...setupIntentEndpoints,
]
