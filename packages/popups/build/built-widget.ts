/** Names of what was built: the loader in `outDir`, all others in `outDir/chunks`. */
export type BuiltWidget = {
  loader: string
  start: string
  /** Runs instead of `start` where somebody previews a popup on a site. */
  sitePreview: string
  /** Comes with a page whose visitors are asked first. */
  consent: string
  renderer: string
  /** The optional parts of the renderer by their names. */
  parts: Readonly<Record<string, string>>
  /** Script of the frame in which owners see what they design. */
  preview: string
  /** What owners are told when their plan shows nothing. */
  notice: string
  /** Teaser tab, redirect after a conversion, and date tags. */
  teaser: string
  redirect: string
  tags: string
  /** Fills the tags that speak of the visitor, their product and their cart. */
  visitorTags: string
  /** What hears of a page's requests: the cart's tags ask for it, where there is a cart. */
  watching: string
  /** Runs an owner's code after a conversion, and the copies of jQuery for it by version. */
  ownerCode: string
  /** Adds to the cart of a Shopify store. */
  addToCart: string
  /** Keeps an embedded form in its container. */
  embedded: string
  /** Notices that somebody with a phone is about to leave. */
  phoneLeaving: string
  /** Counts clicks, and how long a visitor does nothing. */
  activityTriggers: string
  /** Tries a popup that a filter has kept back again. */
  retrying: string
  /** Tells the page's own analytics what happens to popups; comes where the owner has chosen some. */
  analytics: string
  /** Looks at the filters of a popup that only its page can know. */
  filters: string
  /** Notices what a visitor is doing that a popup does not interrupt. */
  guard: string
  /** Speaks to the store that a page belongs to; only pages of a store ask for it. */
  store: string
  /** Completes and corrects addresses; comes when somebody is in an e-mail field. */
  emailHelp: string
  jquery: Readonly<Record<string, string>>
  phone: string
  /** File with the numbering plan of a calling code, for example `61`. */
  phonePlan: (callingCode: string) => string
}
