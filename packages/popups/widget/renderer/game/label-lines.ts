/** A label of up to `oneLine` letters in one line, a longer one in two that are as alike in length as its words allow. */
export function linesOf(label: string, oneLine: number): string[] {
  if (label.length <= oneLine) return [label]
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
