import type { ModuleViews, ViewValues } from '../contract.ts'
import type { Device } from './breakpoints.ts'

/** Where a device's value is looked for: its own, then that of the next larger one (S3.51). */
const FALLBACKS: Readonly<Record<Device, readonly Device[]>> = {
  desktop: ['desktop'],
  tablet: ['tablet', 'desktop'],
  phone: ['phone', 'tablet', 'desktop'],
}

/** The value that holds on a device; the one for hovering only while hovered (S3.51). */
export function resolveView<Value>(
  values: ViewValues<Value> | undefined,
  device: Device,
  hovered: boolean,
): Value | undefined {
  if (values === undefined) return undefined
  if (hovered && values.hover !== undefined) return values.hover
  const found = FALLBACKS[device].find((name) => values[name] !== undefined)
  return found && values[found]
}

/** The same, field by field: a phone that names one field takes the others from the tablet. */
export function resolveFields<Value>(
  values: ViewValues<Record<string, Value>> | undefined,
  device: Device,
  hovered: boolean,
): Record<string, Value> {
  if (values === undefined) return {}
  const fallbacks = FALLBACKS[device].toReversed().map((name) => values[name])
  return Object.assign({}, ...fallbacks, hovered ? values.hover : undefined)
}

/** Whether a module asks to be told that it is hovered. */
export function hasHover({ content, attributes, styles, classes, visible }: ModuleViews): boolean {
  return [content, attributes, styles, classes, visible].some((values) => values?.hover !== undefined)
}
