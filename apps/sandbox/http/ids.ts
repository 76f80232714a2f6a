import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'

/** Prefixes by which the provider's ids tell what they name. */
export type IdPrefix = 'ch' | 'cus' | 'dp' | 'evt' | 'issfr' | 'pi' | 'pm' | 're' | 'req' | 'seti' | 'src'

const ID_LENGTH = 24

/** A new id such as `pi_3kQ…`. */
export function newId(chance: Chance, prefix: IdPrefix): string {
  return `${prefix}_${randomId(chance, ID_LENGTH)}`
}

/** The secret that lets a browser act on one intent: `{id}_secret_{…}`. */
export function newClientSecret(chance: Chance, intentId: string): string {
  return `${intentId}_secret_${randomId(chance, ID_LENGTH)}`
}

/** A moment as the API writes it: whole seconds since 1970. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
