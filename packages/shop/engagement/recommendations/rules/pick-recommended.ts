/**
 * Which products stand beside others: those the owner chose, in their order, then those that were bought
 * together, each once and none of `except`. At most `most` ids.
 */
export function pickRecommended(
  chosen: readonly number[],
  counted: readonly number[],
  { except, most }: { except: readonly number[]; most: number },
): number[] {
  const left = new Set([...chosen, ...counted])
  for (const id of except) left.delete(id)
  return [...left].slice(0, most)
}
