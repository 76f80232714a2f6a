import type { PaymentOptions, PaymentsClient } from '../rules/client.ts'
import { openGooglePay } from './google-pay.ts'
import { createPaymentsClient } from './payments-client.ts'

/** Whose wallet: the provider's own script, or ours with the pages of a buyflow. */
export type WalletProvider = { kind: 'google' } | { kind: 'own'; buyflowUrl: string }

/** Opens the client of a wallet; a shop that calls nothing else need not know which one it is. */
export async function openPaymentsClient(
  provider: WalletProvider,
  options: PaymentOptions,
): Promise<PaymentsClient<HTMLElement>> {
  return provider.kind === 'google'
    ? openGooglePay(options)
    : createPaymentsClient({ ...options, buyflowUrl: provider.buyflowUrl })
}
