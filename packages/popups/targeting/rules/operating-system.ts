import type { OperatingSystem } from '../contract.ts'

const SIGNS: [name: OperatingSystem, sign: RegExp][] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['MacOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** The visitor's operating system by one of the six documented words (W7.11). */
export function operatingSystem(userAgent: string): OperatingSystem {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other'
}
