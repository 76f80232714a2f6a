/** A text and what is selected in it, in characters from its beginning. */
export type Selected = { text: string; start: number; end: number }

export const MARKS = ['bold', 'link', 'list', 'heading'] as const
export type Mark = (typeof MARKS)[number]

/** Sets a mark of the text module on what is selected, or takes it away where it is set already. */
export function toggleMark(selected: Selected, mark: Mark): Selected {
  if (mark === 'bold') return toggleBold(selected)
  if (mark === 'link') return addLink(selected)
  return toggleLines(selected, mark === 'list' ? '- ' : '## ')
}

function toggleBold({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end)
  const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**'
  if (isBold)
    return {
      text: `${text.slice(0, start - 2)}${words}${text.slice(end + 2)}`,
      start: start - 2,
      end: end - 2,
    }
  return { text: `${text.slice(0, start)}**${words}**${text.slice(end)}`, start: start + 2, end: end + 2 }
}

/** The address is selected then, to be typed over. */
function addLink({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'words'
  const href = '/'
  const from = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${href})${text.slice(end)}`,
    start: from,
    end: from + href.length,
  }
}

/** The mark stands at the beginning of every line that is touched. */
function toggleLines({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n')
  return {
    text: `${text.slice(0, from)}${changed}${text.slice(to)}`,
    start: from,
    end: from + changed.length,
  }
}
