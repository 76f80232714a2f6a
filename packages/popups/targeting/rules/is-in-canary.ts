import { unitHash } from './hash.ts'

/**
 * Whether a viewer is among those who are shown a new version first: always the same answer for one viewer, and with a
 * larger share a visitor who saw it before still sees it. Each version draws its viewers again, so that it is not always the same
 * ones who see what is not proved yet.
 */
export function isInCanary(
  { id, version, percent }: { id: string; version: number; percent: number },
  viewer: string,
): boolean {
  return unitHash(`canary|${id}|${version}|${viewer}`) * 100 < percent
}
