/** Between a module's id and its parameters, and between the parameters (S2.34). */
const WITHIN = '|'
/** Between the states of two modules (S2.35). */
const BETWEEN = '||'

/** What an address's hash says of modules: parameters by element id. */
export type ModuleStates = ReadonlyMap<string, readonly string[]>

/**
 * Reads the states of modules from a raw hash (`#tabs|2||gallery|3`, with or without `#`). Parts that
 * are percent-encoded are decoded; what cannot be read is left out, as is a part without parameters.
 * The last word on a module counts.
 */
export function parseModuleHash(hash: string): ModuleStates {
  const states = new Map<string, readonly string[]>()
  for (const part of readHash(hash).split(BETWEEN)) {
    const [id = '', ...params] = part.split(WITHIN)
    if (id !== '' && params.length > 0) states.set(id, params)
  }
  return states
}

/** Writes states as a hash without `#`; '' when there are none. */
export function formatModuleHash(states: ModuleStates): string {
  return [...states].map(([id, params]) => [id, ...params].join(WITHIN)).join(BETWEEN)
}

/** The hash after one module has moved on; what it says of others stays. */
export function withModuleState(hash: string, id: string, params: readonly string[]): string {
  return formatModuleHash(new Map([...parseModuleHash(hash), [id, params]]))
}

/** A hash without its `#`, its percent-encoded parts decoded as far as they can be. */
export function readHash(hash: string): string {
  const text = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(text)
  } catch {
    // Not an encoding: somebody typed a lone percent sign.
    return text
  }
}
