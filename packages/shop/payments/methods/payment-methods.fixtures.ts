import { GATEWAY_IDS, type MethodSettings } from './contract.ts'

/** The demo store offers everything that works where the shopper lives, so that it can be tried. */
export const DEMO_METHODS: MethodSettings = {
  on: [...GATEWAY_IDS],
  ...{ afterpayMin: 100, afterpayMax: 200_000, triesCurrencies: true },
}
