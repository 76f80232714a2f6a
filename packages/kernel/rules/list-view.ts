/** A person's own name for what a list shows: `query` is the list's address after `?`, with filters, order and columns. */
export type ListView = { id: number; name: string; query: string }
