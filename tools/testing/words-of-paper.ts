import { isValidElement, type ReactNode } from 'react'

/** The texts of a drawn paper, in their order. */
export function wordsOfPaper(node: ReactNode): string[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) return node.flatMap(wordsOfPaper)
  if (!isValidElement<{ children?: ReactNode; render?: (page: object) => ReactNode }>(node)) return []
  const { type, props } = node
  if (typeof type === 'function') return wordsOfPaper((type as (given: object) => ReactNode)(props))
  return [...wordsOfPaper(props.render?.({ pageNumber: 1, totalPages: 1 })), ...wordsOfPaper(props.children)]
}
