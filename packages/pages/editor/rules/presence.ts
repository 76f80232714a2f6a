/** How often a tab says that it has a page open, in ms. */
export const HEARTBEAT_MS = 15_000
/** A tab that has said nothing for so long has the page no longer open, in ms: it may miss two beats. */
export const PRESENCE_MS = 45_000

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Somebody else who has the page open; `changedSecondsAgo` is `null` while they have changed nothing. */
export type Present = { id: string; name: string; isYou: boolean; changedSecondsAgo: number | null }

/** Who else has the page open, as people read it: "Kim has this page open, last change 2 min ago"; '' for nobody. */
export function presenceText(others: readonly Present[]): string {
  return others
    .map(({ name, isYou, changedSecondsAgo }) => {
      const who = isYou ? 'You have this page open in another tab' : `${name} has this page open`
      return changedSecondsAgo === null ? who : `${who}, last change ${agoText(changedSecondsAgo)}`
    })
    .join('. ')
}

/** Those who were not there before. */
export function newcomers(before: readonly Present[], now: readonly Present[]): Present[] {
  return now.filter(({ id }) => !before.some((one) => one.id === id))
}

function agoText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'just now'
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / MINUTE_SECONDS)} min ago`
  return `${Math.floor(seconds / HOUR_SECONDS)} h ago`
}
