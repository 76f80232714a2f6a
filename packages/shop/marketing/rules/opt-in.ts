/** Name of the box in every form that has one. It is never ticked beforehand. */
export const OPT_IN_FIELD = 'marketing_opt_in'

/** True when a form says that its box was ticked. */
export function hasOptedIn(values: Readonly<Record<string, unknown>>): boolean {
  return values[OPT_IN_FIELD] === '1' || values[OPT_IN_FIELD] === 'on'
}
