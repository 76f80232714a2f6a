import type { Log } from '@buoy/kernel/server/log.ts'
import type { NonceDeps } from '@buoy/kernel/server/nonce.ts'
import type { CustomerAuth } from '@buoy/people/customers/server/customer-auth.ts'
import type { RegisterDeps } from '@buoy/people/customers/server/register-customer.ts'
import type { PasswordDeps } from '@buoy/people/customers/server/validate-new-password.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import type { CartDeps } from '../../../cart/server/change-cart.ts'

/** What the account's forms and pages depend on. */
export type AccountDeps = RegisterDeps &
  PasswordDeps &
  CartDeps & {
    auth: CustomerAuth
    nonces: NonceDeps
    log: Log
    /** Who sells. */
    details: () => Promise<StoreDetails>
  }
