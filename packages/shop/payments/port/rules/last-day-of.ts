/** Last day of a card's month, `YYYY-MM-DD`: cards are good until the month is over. */
export function lastDayOf(month: number, year: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
