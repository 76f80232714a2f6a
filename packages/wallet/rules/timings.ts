/** How long the shop's callbacks, and calls to the wallet's server, may take (S9.19). */
export const CALLBACK_TIMEOUT_MS = 30_000
/** How often the library looks whether the popup was closed (S9.23). */
export const POPUP_POLL_MS = 500
/** Inner size of the popup in px (S9.20). */
export const POPUP_SIZE = { width: 600, height: 550 } as const
/** Height of the sheet in px (S9.21). */
export const SHEET_HEIGHT_PX = 280
/** How long the sheet takes to come and go (S9.22). */
export const SHEET_TRANSITION_MS = 250
