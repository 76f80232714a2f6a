/** A slip that waits to be paid: its number, the address of its page, and its end (ISO 8601). */
export type Voucher = { number: string; url: string; expiresAt: string }
