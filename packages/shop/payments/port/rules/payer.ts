/** Who pays, as the provider knows her. */
export type Payer = {
  /** The provider's customer; `null` for somebody it does not know. */
  customer: string | null
  /** Whether what she pays with is kept for later. */
  saves: boolean
  /** True when she is not there to answer her bank. */
  isAway?: boolean
}

/** A shopper whose card is not kept. */
export const STRANGER: Payer = { customer: null, saves: false }
