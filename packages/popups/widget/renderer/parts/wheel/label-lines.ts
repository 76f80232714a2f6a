/** More letters than these go into a second line, where there is a space to break at. */
const ONE_LINE = 11

/** A label in one line, or in two that are as alike in length as its words allow. */
export function linesOf(label: string): string[] {
  if (label.length <= ONE_LINE) return [label]
  let best = [label]
  for (let at = label.indexOf(' '); at !== -1; at = label.indexOf(' ', at + 1)) {
    const lines = [label.slice(0, at), label.slice(at + 1)]
    if (longest(lines) < longest(best)) best = lines
  }
  return best
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length))
}
