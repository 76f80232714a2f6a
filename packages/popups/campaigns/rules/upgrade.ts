type Stored = { schema: number } & Record<string, unknown>

/** One step from a stored shape to the next, under the name of what changed. */
type Upgrade = { from: number; name: string; apply: (stored: Stored) => Record<string, unknown> }

/**
 * Steps for stored designs, oldest first. Empty while there is one shape; a change of
 * shape adds a step here and never rewrites the rows.
 */
export const DESIGN_UPGRADES: readonly Upgrade[] = []

/** The same for settings. */
export const SETTINGS_UPGRADES: readonly Upgrade[] = []

/** Carries a stored value through every step it has not seen yet. The caller parses the result by the schema. */
export function upgradeStored(stored: Stored, steps: readonly Upgrade[]): Stored {
  let current = stored
  for (const step of steps) {
    if (step.from === current.schema) current = { ...step.apply(current), schema: step.from + 1 }
  }
  return current
}
