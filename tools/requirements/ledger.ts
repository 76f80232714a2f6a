/** The ids of one capability, in the order of the ledger's index. */
export type Capability = { name: string; ids: string[] }

const ID = /\b[SW]\d+\.\d{2,}\b/g

/** Reads the "Index by capability" at the end of a requirement ledger. Throws when there is none. */
export function readCapabilities(ledger: string): Capability[] {
  const index = ledger.split(/^## Index by capability$/m)[1] ?? ''
  const entries = index.matchAll(/^- (.+?): ((?:[SW]\d+\.\d+(?:, )?)+)$/gm)
  const capabilities = [...entries].map(([, name = '', ids = '']) => ({ name, ids: idsIn(ids) }))
  if (capabilities.length === 0) throw new Error('The requirement ledger has no index by capability.')
  return capabilities
}

/** The ids that the ledger's own lines define: `- S1.01 [rule] …`. */
export function readIds(ledger: string): string[] {
  return [...ledger.matchAll(/^- ([SW]\d+\.\d+) \[/gm)].flatMap(([, id]) => id ?? [])
}

/** The ids a test promises to prove: those in square brackets in its title, `[S5.03, S5.04]`. */
export function idsCited(title: string): string[] {
  return (title.match(/\[[^\]]*\]/g) ?? []).flatMap(idsIn)
}

function idsIn(text: string): string[] {
  return text.match(ID) ?? []
}
