/** What shoppers change while the owner looks (orders, mail, leads) is asked for again this often, in ms. */
export const LIVE_MS = 10_000
