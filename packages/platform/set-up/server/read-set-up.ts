import type { Owner } from '../../access/contract.ts'
import { mayDo } from '../../access/rules/permissions.ts'
import { readSetting } from '../../settings/server/setting-document.ts'
import type { SetUpEntry, SetUpList } from '../contract.ts'
import type { SetUpDeps, SetUpItem } from './set-up-items.ts'
import { SET_UP } from './set-up-setting.ts'

/** The set-up list for one person: what they may do, each with its state now. */
export async function readSetUp(
  deps: SetUpDeps,
  { items, owner }: { items: readonly SetUpItem[]; owner: Pick<Owner, 'role'> },
): Promise<SetUpList> {
  const { notNeeded } = await readSetting(deps.db, SET_UP)
  const theirs = items
    .filter(({ needs }) => mayDo(owner.role, needs))
    .toSorted((one, other) => one.order - other.order)
  const entries = theirs.map(
    async ({ key, title, text, screen, isRelevant, isDone }): Promise<SetUpEntry[]> => {
      if (isRelevant !== undefined && !(await isRelevant(deps))) return []
      const state = (await isDone(deps)) ? 'done' : notNeeded.includes(key) ? 'not-needed' : 'open'
      return [{ key, title, text, screen, state }]
    },
  )
  return { items: (await Promise.all(entries)).flat() }
}
