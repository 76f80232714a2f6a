import type { Call } from '@buoy/kernel/server/call.ts'
import { setupCalls } from '@buoy/shop/account/pages/server/setup-calls.ts'
import { cartCalls } from '@buoy/shop/cart/server/cart-calls.ts'
import { checkoutCalls } from '@buoy/shop/checkout/flow/server/checkout-calls.ts'
import { holdCalls } from '@buoy/shop/checkout/flow/server/hold-calls.ts'
import { paymentCalls } from '@buoy/shop/checkout/flow/server/payment-calls.ts'
import { updateIntentCalls } from '@buoy/shop/checkout/flow/server/update-intent-calls.ts'
import { recoveryCalls } from '@buoy/shop/checkout/recovery/server/recovery-calls.ts'
import { walletRoutes } from '@buoy/shop/checkout/wallet/server/wallet-routes.ts'
import { walletSettingsCall } from '@buoy/shop/checkout/wallet/server/wallet-settings-call.ts'
import { reviewCalls } from '@buoy/shop/engagement/reviews/server/mark-helpful.ts'
import { wishCalls } from '@buoy/shop/engagement/wish-list/server/wish-calls.ts'
import { localitiesCalls } from '@buoy/shop/pricing/localities/server/localities-calls.ts'
import { openLocalities } from '@buoy/shop/pricing/localities/server/open-localities.ts'

type Deps = Parameters<typeof reviewCalls>[0] &
  Parameters<typeof wishCalls>[0] &
  Parameters<typeof cartCalls>[0] &
  Parameters<typeof checkoutCalls>[0] &
  Parameters<typeof holdCalls>[0] &
  Parameters<typeof recoveryCalls>[0] &
  Parameters<typeof paymentCalls>[0] &
  Parameters<typeof walletSettingsCall>[0] & {
    /** Australia's suburbs, as the build made them. */
    localitiesFile: string
  }

/** Every `/?wc-ajax={name}` call of the shop, by its name; each feature exports its own. */
export function shopCalls(deps: Deps): Record<string, Call> {
  return {
    ...reviewCalls(deps),
    ...wishCalls(deps),
    ...cartCalls(deps),
    ...checkoutCalls(deps),
    ...holdCalls(deps),
    ...recoveryCalls(deps),
    ...paymentCalls(deps, walletRoutes(deps)),
    ...updateIntentCalls(deps),
    ...walletSettingsCall(deps),
    ...setupCalls(deps),
    ...localitiesCalls({ findLocalities: openLocalities({ file: deps.localitiesFile }) }),
  }
}
