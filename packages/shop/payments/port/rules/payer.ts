/** Who pays, as the provider knows them. */
export type Payer = {
  /** The provider's customer; `null` for somebody it does not know. */
  customer: string | null
  /** Whether what they pay with is kept for later. */
  saves: boolean
  /** True when they are not there to answer their bank. */
  isAway?: boolean
}

/** A shopper whose card is not kept. */
export const STRANGER: Payer = { customer: null, saves: false }
