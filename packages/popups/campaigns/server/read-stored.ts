import { z } from 'zod'
import { settingsSchema } from '../../behaviour/contract.ts'
import { designSchema } from '../../designs/contract.ts'
import { DESIGN_UPGRADES, SETTINGS_UPGRADES, upgradeStored } from '../rules/upgrade.ts'

const stored = z.looseObject({ schema: z.number().int() })

const storedDesign = stored.transform((value) => upgradeStored(value, DESIGN_UPGRADES)).pipe(designSchema)
const storedSettings = stored
  .transform((value) => upgradeStored(value, SETTINGS_UPGRADES))
  .pipe(settingsSchema)

/** A stored design of any age, brought up to date and checked. */
export function readDesign(value: unknown) {
  return storedDesign.safeParse(value)
}

/** Stored settings of any age, brought up to date and checked. */
export function readSettings(value: unknown) {
  return storedSettings.safeParse(value)
}

/** A stored design of any age in the shape of today, unchecked: a draft may be unfinished. */
export function renewDesign(value: unknown): Record<string, unknown> {
  return upgradeStored(stored.parse(value), DESIGN_UPGRADES)
}

/** The same for settings. */
export function renewSettings(value: unknown): Record<string, unknown> {
  return upgradeStored(stored.parse(value), SETTINGS_UPGRADES)
}
