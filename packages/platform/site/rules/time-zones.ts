/** The zones that the picker offers first: one for each clock of Australia. */
export const AUSTRALIAN_ZONES = [
  { zone: 'Australia/Sydney', label: 'Sydney, Melbourne, Canberra' },
  { zone: 'Australia/Hobart', label: 'Hobart' },
  { zone: 'Australia/Brisbane', label: 'Brisbane' },
  { zone: 'Australia/Adelaide', label: 'Adelaide' },
  { zone: 'Australia/Broken_Hill', label: 'Broken Hill' },
  { zone: 'Australia/Darwin', label: 'Darwin' },
  { zone: 'Australia/Eucla', label: 'Eucla' },
  { zone: 'Australia/Perth', label: 'Perth' },
  { zone: 'Australia/Lord_Howe', label: 'Lord Howe Island' },
] as const

/** The world's other zones that `Intl` knows, by their names. */
export function otherZones(): string[] {
  const ours = new Set<string>(AUSTRALIAN_ZONES.map(({ zone }) => zone))
  return Intl.supportedValuesOf('timeZone').filter((zone) => !ours.has(zone))
}

/**
 * Tells whether a text names a zone: an IANA name with a place, as `Intl` knows it. Offsets such as
 * `+10:00` are none: they know no daylight saving, and PostgreSQL reads their sign the other way round.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z][A-Za-z_]*(?:\/[A-Z][A-Za-z_-]*)+$/.test(zone) && zone !== 'UTC') return false
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
