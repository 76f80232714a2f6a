import type { Log } from '@buoy/kernel/server/log.ts'

/** Takes every line and says nothing: for what a test starts but is not about. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
