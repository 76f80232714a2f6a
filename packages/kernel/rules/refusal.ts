/**
 * An expected "no": a code for programs, a text a person can act on, and the field it belongs to.
 * Refusals are returned, never thrown.
 */
export type Refusal = { code: string; message: string; field?: string }

/** A use case either did what was asked or says why not. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusals: Refusal[] }

/** Wraps the value of a use case that went well. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** Wraps one reason or several why a use case did not happen. */
export function refused(...refusals: Refusal[]): { ok: false; refusals: Refusal[] } {
  return { ok: false, refusals }
}
