import { z } from 'zod'

/** `POST /console/api/disputes/:id/evidence`: what the store says to the bank, once. */
export const evidenceInput = z.strictObject({
  text: z
    .string()
    .trim()
    .min(20, 'Say what was bought, when it was sent, and what the customer wrote: at least 20 characters.')
    .max(20_000, 'The bank reads up to 20,000 characters.'),
})

/** Ids of disputes are the provider's: `dp_…` or `du_…`. */
export const disputePath = z.object({ id: z.string().regex(/^\w{3,100}$/) })

/** A dispute as the owner sees it; `amount` in cents. */
export type Dispute = {
  id: string
  state: 'open' | 'under-review' | 'won' | 'lost'
  /** An `inquiry` of the bank has taken no money yet. */
  kind: 'dispute' | 'inquiry'
  /** `surplus`: a second payment, which is none of its order's money; whatever comes of it leaves the order as it is. */
  about: 'order' | 'surplus'
  /** The provider's id of the disputed charge. */
  charge: string
  /** Why, in the owner's words. */
  reason: string
  amount: number
  openedAt: string
  /** By when the bank wants evidence. */
  dueAt: string | null
  closedAt: string | null
}
