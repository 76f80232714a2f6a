import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import {
  type MeasureDeps,
  measureBrightness,
  measurePicture,
} from '@buoy/platform/pictures/server/measure-picture.ts'
import type { PageDocument } from '../../document/contract.ts'
import { linkedIds } from '../../document/rules/linked-sections.ts'
import { readMessageSettings } from '../../messages/server/message-settings.ts'
import { listKeys } from '../../newsletter/server/find-newsletter.ts'
import { readSavedSections } from '../../publishing/server/linked-sections.ts'
import type { PageFacts } from '../rules/check-facts.ts'
import { picturesOf } from '../rules/pictures-of.ts'
import { walk } from '../rules/tree.ts'

/** `ownerEmail` answers where notes for the owner go; `null` while nobody owns the store. */
export type FormFactsDeps = { db: Database | Transaction; ownerEmail: () => Promise<string | null> }

/** What the forms and links to saved sections of a page reach; of its pictures nothing is known then. */
export async function findFormFacts(deps: FormFactsDeps, document: PageDocument): Promise<PageFacts> {
  const { sendTo } = await readMessageSettings(deps)
  return {
    hasRecipient: sendTo !== '' || (await deps.ownerEmail()) !== null,
    lists: new Set(await listKeys(deps.db)),
    sections: new Set((await readSavedSections(deps.db, linkedIds(document.sections))).keys()),
    bytes: new Map(),
    brightness: new Map(),
  }
}

/** The same, with how heavy its pictures are, and how bright those behind its sections. */
export async function findPageFacts(
  deps: FormFactsDeps & MeasureDeps,
  document: PageDocument,
): Promise<PageFacts> {
  const nodes = Array.from(walk(document.sections), ({ node }) => node)
  const pictures = new Map(nodes.flatMap(({ props }) => picturesOf(props)).map((one) => [one.name, one]))
  const behind = nodes.flatMap(({ type, props }) => (type === 'section' ? picturesOf(props.background) : []))
  const bytes = new Map<string, number>()
  for (const picture of pictures.values()) {
    const size = await measurePicture(deps, picture)
    if (size !== null) bytes.set(picture.name, size)
  }
  const brightness = new Map<string, NonNullable<Awaited<ReturnType<typeof measureBrightness>>>>()
  for (const picture of behind) {
    const measured = await measureBrightness(deps, picture)
    if (measured !== null) brightness.set(picture.name, measured)
  }
  return { ...(await findFormFacts(deps, document)), bytes, brightness }
}
