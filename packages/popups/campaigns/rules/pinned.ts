/** So long a fixed version is served after it was taken last, in years. */
export const YEARS_SERVED = 2

/** Until when a version is served that is taken at a moment. */
export function servedUntil(takenAt: Date): Date {
  const until = new Date(takenAt)
  until.setUTCFullYear(takenAt.getUTCFullYear() + YEARS_SERVED)
  return until
}
