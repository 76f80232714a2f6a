/** What is previewed: a popup by its id, or with '' whatever the service gives; and the owner's pass or ''. */
export type Preview = { poptinId: string; pass: string }

/** Reads what is previewed from the query of the page's address (W2.04, W2.05, W2.07). */
export function readPreview(search: string): Preview {
  const query = new URLSearchParams(search)
  return { poptinId: query.get('ppt-preview') ?? '', pass: query.get('ppt-pass') ?? '' }
}
