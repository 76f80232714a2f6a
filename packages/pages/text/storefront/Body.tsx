import { type Block, readBody } from '../rules/read-body.ts'
import { readInline } from '../rules/read-inline.ts'
import styles from './text.module.css'

type Heading = 'h2' | 'h3' | 'h4' | 'h5'

/** A body as people type it, drawn: paragraphs, lists, and smaller headings of the rank given. */
export function Body({ body, Heading }: { body: string; Heading: Heading }) {
  return readBody(body).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
    <BlockView key={index} block={block} Heading={Heading} />
  ))
}

function BlockView({ block, Heading }: { block: Block; Heading: Heading }) {
  if (block.kind === 'heading') return <Heading className={styles.smaller}>{block.text}</Heading>
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Line text={block.text} />
      </p>
    )
  }
  return (
    <ul className={styles.points}>
      {block.points.map((point) => (
        <li key={point}>
          <Line text={point} />
        </li>
      ))}
    </ul>
  )
}

/** A line with its links and what matters in it. */
function Line({ text }: { text: string }) {
  return readInline(text).map((piece, index) => {
    const key = `${index}-${piece.text}`
    if (piece.kind === 'strong') return <strong key={key}>{piece.text}</strong>
    if (piece.kind === 'words') return piece.text
    return (
      <a key={key} href={piece.href}>
        {piece.text}
      </a>
    )
  })
}
