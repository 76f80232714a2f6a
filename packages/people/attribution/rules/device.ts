export type Device = 'desktop' | 'mobile' | 'tablet' | 'unknown'

/** The kind of device a user agent speaks of; browsers say little more than this today. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return 'unknown'
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'mobile' : 'desktop'
}
