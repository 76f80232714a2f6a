import type { OperatingSystem } from '../contract.ts'
import type { Address } from './address.ts'

/** What the service knows of a visitor when a page asks which popups to show. */
export type Visitor = {
  page: Address
  referrer: Address
  /** The page this visit began on. */
  landing: Address
  /** ISO 3166 alpha-2, or '' when nobody knows. */
  country: string
  /** ISO 3166-2, the larger before the smaller; none when nobody knows. Looked up when a rule asks. */
  regions: () => readonly string[]
  device: 'desktop' | 'mobile'
  system: OperatingSystem
  /** IANA name of the zone that their browser keeps its clock in, '' when it does not say. */
  timeZone: string
  /** BCP 47, the most wanted first. */
  languages: readonly string[]
  isNew: boolean
  /** The cart of the page's store, its value in major units; `null` for what is not known. */
  cart: { value: number | null; itemCount: number | null }
  /**
   * Pages seen before this one, in the letters that people read. Worked out when a rule asks: the lists are long, and
   * most campaigns do not look at them.
   */
  visited: {
    visit: () => readonly string[]
    ever: () => readonly string[]
    /** With unix seconds. */
    timed: () => readonly { url: string; at: number }[]
  }
  now: Date
}
