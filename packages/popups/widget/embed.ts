/** How the script was embedded: read once by the loader, handed to everything else. */
export type Embed = {
  clientId: string
  /** Origins of the service (W7.50). */
  display: string
  api: string
  cdn: string
  /** The id that Wix knows this script's app by, '' for none (W7.41). */
  wixAppId: string
  debug: boolean
  /** The version of jQuery that the owner's own code is written for, as the tag says it; `null` for none (W4.85). */
  jquery: string | null
  /** The visitor has to agree before anything is kept or asked; the site says when. */
  asksConsent: boolean
  /** 0 for none of the noConflict modes (W4.87). */
  noConflict: 0 | 1 | 2
}
