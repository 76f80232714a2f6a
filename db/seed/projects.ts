import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { saveProject } from '@buoy/pages/projects/server/save-project.ts'
import { findPicturesByName } from '@buoy/platform/pictures/server/picture-rows.ts'
import { SET_UPS } from './set-ups.ts'

/** Writes the demo store's set-ups, the newest of the list last. Throws when one is not sound. */
export async function seedProjects(deps: { db: Transaction; clock: Clock }): Promise<void> {
  const ids = await findPicturesByName(
    deps.db,
    SET_UPS.flatMap(({ pictures }) => pictures),
  )
  for (const { pictures, ...words } of SET_UPS.toReversed()) {
    const pictureIds = pictures.map((name) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`The set-up ${words.title} shows ${name}, which no product has.`)
      return id
    })
    const project = { ...words, slug: '', pictureIds, isPublished: true }
    const saved = await saveProject(deps, { id: null, project, owner: null })
    if (!saved.ok) throw new Error(saved.refusals.map(({ message }) => message).join('\n'))
  }
}
