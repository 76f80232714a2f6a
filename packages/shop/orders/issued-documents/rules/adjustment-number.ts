/** Number of an adjustment note as people read it: `ADJ-000007`. */
export function adjustmentNumber(number: number): string {
  return `ADJ-${String(number).padStart(6, '0')}`
}
