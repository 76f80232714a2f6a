/** Marks a slider that moves by itself, and how often: `et_slider_auto et_slider_speed_7000` (S4.62). */
const AUTOMATIC_CLASS = 'et_slider_auto'
const SPEED_CLASS = /(?:^|\s)et_slider_speed_(?<ms>\d+)(?=\s|$)/

/**
 * Time between automatic moves, in ms, of a slider whose class says that it moves by itself and not how
 * often: the documents give no unit and the real script hands the number to a timer (S9.45, S9.46). Every
 * slide is followed by the next as soon as it has faded in.
 */
export const SPEEDLESS_INTERVAL_MS = 10

/** While an element carries this class the slides stand still (S4.64). */
export const PAUSE_CLASS = 'et_pb_pause_slider'
/** How long until a paused slider looks whether it still carries that class, in ms (S4.65). */
export const PAUSE_RECHECK_MS = 2000

/** The class names of a slider that moves by itself every `intervalMs`. */
export function timingClasses(intervalMs: number): string {
  return `${AUTOMATIC_CLASS} et_slider_speed_${intervalMs}`
}

/** Time between automatic moves in ms as a slider's class names say; `null` when it moves by hand only. */
export function intervalOf(classNames: string): number | null {
  if (!classNames.split(/\s+/).includes(AUTOMATIC_CLASS)) return null
  const ms = SPEED_CLASS.exec(classNames)?.groups?.ms
  return ms === undefined ? SPEEDLESS_INTERVAL_MS : Number(ms)
}
