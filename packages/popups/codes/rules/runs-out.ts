/** Few codes: the last tenth of a list, and never fewer than five. */
const LAST_SHARE = 0.1
const LAST = 5

/** Whether an owner should be told that a list of codes comes to its end. Never of a list that has none at all. */
export function runsOut(codes: number, left: number): boolean {
  return codes > 0 && left <= Math.max(LAST, Math.ceil(codes * LAST_SHARE))
}
