import type { GatewayForm } from '../../port/storefront/gateway-form.ts'
import { TransferMethod } from './TransferMethod.tsx'

/** How bank transfers are shown among the ways to pay. */
export const TRANSFER_FORM: GatewayForm = {
  form: TransferMethod,
  icon: 'bank',
  checking: 'Placing your order',
  waiting: 'Placing your order',
}
