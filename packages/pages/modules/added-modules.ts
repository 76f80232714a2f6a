import { extensionPoint } from '@buoy/platform/feature/extension-point.ts'
import type { ModuleSchema, ModuleView } from './module.ts'

/** Where plugins add modules of pages: the schema here, for the server; the view in the plugin's `modules.tsx`. */
export const pageModules = extensionPoint<ModuleSchema<never>>('page modules')

const schemas = new Map<string, ModuleSchema<never>>()
const views = new Map<string, ModuleView<Record<string, unknown>>>()

/** Makes modules known to the reader of documents; called once, when a process starts. */
export function addModuleSchemas(added: readonly ModuleSchema<never>[]): void {
  for (const schema of added) schemas.set(schema.type, schema)
}

/** Makes the views of modules known, by their types; called once, when the storefront starts. */
export function addModuleViews(added: Readonly<Record<string, ModuleView<never>>>): void {
  for (const [type, view] of Object.entries(added)) {
    // The schema of the same type has checked the props.
    views.set(type, view as ModuleView<Record<string, unknown>>)
  }
}

/** The schema of an added module; it may stand wherever a text may. */
export function addedSchema(type: string): ModuleSchema<never> | undefined {
  return schemas.get(type)
}

/** The schemas of all added modules. */
export function addedSchemas(): readonly ModuleSchema<never>[] {
  return [...schemas.values()]
}

/** The view of an added module. */
export function addedView(type: string): ModuleView<Record<string, unknown>> | undefined {
  return views.get(type)
}
