import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '../../access/contract.ts'
import { mayDo, type Permission } from '../../access/rules/permissions.ts'
import { extensionPoint } from '../../feature/extension-point.ts'
import type { FoundRecord, FoundRecords } from '../contract.ts'

/** Records of one kind that are shown; who does not find theirs goes on typing. */
const MOST_OF_A_KIND = 5

/** One kind of record that the search over everything finds, brought by the feature that owns it. */
export type RecordKind = {
  /** In the plural, as its screen is called: `Orders`. */
  label: string
  /** Who may see them. */
  needs: Permission
  /** Lower ones come first. */
  order: number
  /** The best matches first, at most `limit`; of what belongs to accounts only what `person` may see. */
  find: (deps: { db: Database }, search: string, limit: number, person: Owner) => Promise<FoundRecord[]>
}

/** Kinds of records, brought by the features. */
export const recordKinds = extensionPoint<RecordKind>('records of the search')

/** What somebody may see of what a search finds; kinds of which nothing was found are left out. */
export async function findRecords(
  deps: { db: Database },
  { kinds, person, search }: { kinds: readonly RecordKind[]; person: Owner; search: string },
): Promise<FoundRecords> {
  const found = await Promise.all(
    kinds
      .filter(({ needs }) => mayDo(person.role, needs))
      .toSorted((one, other) => one.order - other.order)
      .map(async ({ label, find }) => ({ label, records: await find(deps, search, MOST_OF_A_KIND, person) })),
  )
  return { kinds: found.filter(({ records }) => records.length > 0) }
}
