import { STRIPE_GATEWAYS } from '../stripe/rules/methods.ts'
import type { MethodSettings } from './contract.ts'
import { NO_TRANSFERS } from './rules/no-transfers.ts'

/** The demo store offers everything that works where the shopper lives, so that it can be tried. */
export const DEMO_METHODS: MethodSettings = {
  on: [...STRIPE_GATEWAYS],
  afterpayMin: 100,
  afterpayMax: 200_000,
  bankTransfer: NO_TRANSFERS,
  triesCurrencies: true,
}
