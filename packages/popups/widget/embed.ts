/** How the script was embedded: read once by the loader, handed to everything else. */
export type Embed = {
  clientId: string
  /** Origins of the service (W7.50). */
  display: string
  api: string
  cdn: string
  debug: boolean
}
