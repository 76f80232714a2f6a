import type { Permission } from '@buoy/platform/access/rules/permissions.ts'
import type { StatedPermission } from '@buoy/platform/feature/feature.ts'

const PREFIX = '/console/api'
const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * The permission that a route behind the guard needs by what features state, or `null` when nothing was stated about it;
 * of several paths that fit the longest holds.
 */
export function permissionOfRoute(stated: readonly StatedPermission[], method: string, pattern: string) {
  if (!pattern.startsWith(`${PREFIX}/`)) return null
  const path = pattern.slice(PREFIX.length)
  const [longest] = stated
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
  if (longest === undefined) return null
  const needed: Permission = READS.includes(method) ? longest.read : longest.change
  return needed
}
