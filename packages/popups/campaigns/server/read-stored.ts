import { z } from 'zod'
import { designSchema } from '../../designs/contract.ts'
import { settingsSchema } from '../contract.ts'
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
