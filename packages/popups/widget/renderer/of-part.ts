import type { Part } from './part.ts'

/** What the first of a popup's parts that has it brings of a name. */
export function ofPart<Name extends keyof Part>(parts: readonly Part[], name: Name): Part[Name] | undefined {
  return parts.find((part) => part[name])?.[name]
}
