type Announced = {
  publicUrl: string
  /** Origin of the site that embeds the popups, in the sandbox. */
  foreignSite: string
  /** Path of the set-up that works once, or `null` when there is an owner. */
  setup: string | null
  isLive: boolean
}

/** Lines for the person who started the server: where to go. */
export function announcement({ publicUrl, foreignSite, setup, isLive }: Announced): string[] {
  const address = setup === null ? '/console/' : `${setup}   (set-up, works once)`
  const sandbox = [
    `Sandbox   ${publicUrl}/sandbox/   (test cards; no real money moves)`,
    `Foreign   ${foreignSite}/sandbox/sites/garden/   (a site that embeds the popups)`,
  ]
  return [
    '',
    `Shop      ${publicUrl}/`,
    `Console   ${publicUrl}${address}`,
    ...(isLive ? [] : sandbox),
    '',
    'Ctrl-C stops it.',
  ]
}
