import type { DisputeKind, DisputeState } from '../../port/rules/payment.ts'

/** Whether a status of the provider means a dispute or an inquiry; a closed inquiry stays one. */
export function disputeKind(providerStatus: string): DisputeKind {
  return providerStatus.startsWith('warning_') ? 'inquiry' : 'dispute'
}

/**
 * The state that a status of the provider means (docs.stripe.com/api/disputes/object). A warning that
 * is closed took no money; a charge refunded instead is not in dispute any more.
 */
export function disputeState(providerStatus: string): DisputeState {
  switch (providerStatus) {
    case 'won':
    case 'warning_closed':
    case 'charge_refunded':
    case 'prevented':
      return 'won'
    case 'lost':
      return 'lost'
    case 'under_review':
    case 'warning_under_review':
      return 'under-review'
    default:
      return 'open'
  }
}
