import { openPaymentsClient } from '@buoy/wallet/browser/open-client.ts'
import type { PaymentsClient } from '@buoy/wallet/rules/client.ts'
import type { PaymentDataCallbacks } from '@buoy/wallet/rules/payment-data.ts'
import type { PageWalletSettings, WalletSettingsReply } from '../contract.ts'

/** Where the sandbox's wallet has its pages and its process endpoint. */
const SANDBOX_BUYFLOW = '/sandbox/wallet/'

export type OpenClient = (
  settings: PageWalletSettings,
  callbacks: PaymentDataCallbacks,
) => Promise<PaymentsClient<HTMLElement>>

/** How the wallet's client is opened: ours with the sandbox's sheet, or the provider's own. */
export function openGooglePay(library: WalletSettingsReply['library']): OpenClient {
  return (settings, paymentDataCallbacks) =>
    openPaymentsClient(
      library === 'sandbox' ? { kind: 'own', buyflowUrl: SANDBOX_BUYFLOW } : { kind: 'google' },
      {
        environment: settings.environment,
        merchantInfo: { merchantId: settings.merchant_id, merchantName: settings.merchant_name },
        paymentDataCallbacks,
      },
    )
}
