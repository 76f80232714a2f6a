import type { ArrangeSetting, FormPieces, Part } from '../../part.ts'
import placedCss from './placed.css?inline'

/** Parts that stand where their owner has put them: a grid of twelve columns over the whole card. */
export const part: Part = { css: placedCss, arrange }

/**
 * The pieces of a form in the order in which they are read, each in its place. What comes before the fields is reached by the Tab
 * key before them, as it is seen.
 */
function arrange(pieces: FormPieces, { afterFields, ...slot }: ArrangeSetting) {
  const { placed, parts } = slot.drawing
  let tabIndex = slot.tabIndex
  // A window may have none of the two: a phone whose format its owner has chosen, for example.
  if (!placed) return Object.values(pieces)
  return placed.parts.map(({ part, style, over }) => {
    if (part === 'fields') tabIndex = afterFields
    const drawn = parts.find(({ place }) => place === part)?.slots
    const Content = drawn?.afterText ?? drawn?.afterForm
    return (
      <div key={part} className={over ? 'place over' : 'place'} data-place={part} style={style}>
        {Content && <Content {...slot} tabIndex={tabIndex} />}
        {part === 'fields' && pieces.summary}
        {part in pieces && pieces[part as keyof FormPieces]}
        {part === 'button' && pieces.skip}
      </div>
    )
  })
}
