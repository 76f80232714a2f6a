import type { Database } from '@buoy/kernel/server/database.ts'
import type { Permission } from '../../access/rules/permissions.ts'
import { extensionPoint } from '../../feature/extension-point.ts'

/** What a check of the shop's state may use. */
export type SetUpDeps = {
  db: Database
  publicUrl: string
  /** Emails leave this machine; kept in the console otherwise. */
  sendsMail: boolean
  /** Cards are charged for real; by the sandbox otherwise. */
  isLive: boolean
}

/** Something that a new shop has to do before it sells. */
export type SetUpItem = {
  /** Unique; what owners have marked as not needed is stored by it. */
  key: string
  title: string
  /** What it is for, in a sentence. */
  text: string
  /** Where it is done, below `/console`. */
  screen: string
  /** Who may do it; nobody else is shown it. */
  needs: Permission
  /** Lower ones come first. */
  order: number
  /** Whether it concerns the shop now; it is not listed otherwise. Left out for what concerns every shop. */
  isRelevant?: (deps: SetUpDeps) => Promise<boolean>
  /** Whether it is done, by the state of the shop now. */
  isDone: (deps: SetUpDeps) => Promise<boolean>
}

/** Items of the set-up list, brought by the features that they are about. */
export const setUpItems = extensionPoint<SetUpItem>('set-up items')
