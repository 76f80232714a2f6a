/** The one that is in the middle by a figure of it: a machine that is shared has bad moments. */
export function middleBy<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => figure(a) - figure(b))[Math.floor(items.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}
