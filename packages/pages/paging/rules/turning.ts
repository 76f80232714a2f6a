/** How long turning to another page takes in ms: half for what goes, half for what comes. */
export const TURN_MS = 400

/** What a paged module shows, and where it is on its way to. */
export type Turning<View> = { view: View; wanted: View; phase: 'still' | 'going' | 'coming' }

export function still<View>(view: View): Turning<View> {
  return { view, wanted: view, phase: 'still' }
}

/** Begins to turn to another view; while a turn is under way a click is ignored (S4.75). */
export function turn<View>(turning: Turning<View>, wanted: View): Turning<View> {
  return turning.phase === 'still' ? { ...turning, wanted, phase: 'going' } : turning
}

/** Half a turn is over: what was there has gone, or what is wanted has come. */
export function advance<View>(turning: Turning<View>): Turning<View> {
  if (turning.phase === 'going') return { ...turning, view: turning.wanted, phase: 'coming' }
  return turning.phase === 'coming' ? still(turning.view) : turning
}
