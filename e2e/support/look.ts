import type { Look } from '@buoy/pages/look/rules/look.ts'
import { PRESETS } from '@buoy/pages/look/rules/look-presets.ts'
import type { OpenHouse } from './house.ts'

/** Shows a look to everybody, as publishing it does. */
export async function publishLook(house: OpenHouse, look: Look): Promise<void> {
  await house.query(
    `with version as (
       insert into pages.look_version
       select coalesce(max(version), 0) + 1, $1, now() from pages.look_version
       returning 1
     )
     select pg_notify('settings_changed', 'look') from version`,
    [JSON.stringify(look)],
  )
}

/** A built-in look by its key. */
export function preset(wanted: string): Look {
  const found = PRESETS.find(({ key }) => key === wanted)
  if (found === undefined) throw new Error(`There is no look called ${wanted}.`)
  return found.look
}
