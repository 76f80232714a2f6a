import type { IconName } from '@buoy/ui/icon-paths.ts'

/** The signs that modules may show. */
export const ICON_NAMES = [
  ...(['truck', 'back', 'float', 'lock', 'check', 'heart', 'star', 'person', 'bag', 'bank', 'slip'] as const),
  ...(['search', 'quarters', 'plus'] as const),
] as const satisfies readonly IconName[]
