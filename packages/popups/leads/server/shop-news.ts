import type { Transaction } from '@buoy/kernel/server/database.ts'

/** A consent to marketing that came with a lead, with what proves it. */
export type NewsConsent = {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string
  /** The exact words that were agreed to. */
  wording: string
  /** Path of the page of the shop that had the form. */
  page: string
  evidence: {
    popup: string
    popupId: string
    version: number
    language: string
    leadId: string
    /** When the form was sent, ISO 8601 UTC. */
    saidAt: string
  }
  /** The form's captcha was solved: lists without double opt-in may take them on at once. */
  isProven: boolean
}

/** The newsletter of our own shop; the app hands it in, since popups know no pages. */
export type ShopNews = {
  /** Takes a consent in the transaction of the caller; what its list asks for, such as confirmation by email, follows. */
  take: (tx: Transaction, consent: NewsConsent) => Promise<void>
}
