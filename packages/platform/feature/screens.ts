import type { ComponentType } from 'react'
import type { Permission } from '../access/rules/permissions.ts'

/** A screen of the console that a plugin brings; it stands in the navigation, before the settings. */
export type PluginScreen = {
  /** Its address below `/console`: `/gift-notes`. */
  path: string
  label: string
  needs: Permission
  /** Its code is loaded when it is opened. */
  load: () => Promise<ComponentType>
}
