/** A free field's value on the wire: `a:Company=&=b:Acme` (W5.42). */
export function writeFreeField(placeholder: string, value: string): string {
  return `a:${placeholder}=&=b:${value}`
}

/** The answer in a free field's wire value, or the whole text when it is not one of this placeholder. */
export function readFreeField(placeholder: string, wire: string): string {
  const start = `a:${placeholder}=&=b:`
  return wire.startsWith(start) ? wire.slice(start.length) : wire
}
