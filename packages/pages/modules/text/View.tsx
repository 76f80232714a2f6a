import type { ModuleViewProps } from '../module.ts'
import { type Block, readBody } from './read-body.ts'
import type { TextProps } from './schema.ts'
import styles from './text.module.css'

/** A heading and its text. */
export function TextView({ id, props }: ModuleViewProps<TextProps>) {
  const Heading = `h${props.level}` as const
  const Smaller = props.level === '1' ? 'h2' : 'h3'
  return (
    <div
      id={id}
      className={`et_pb_text ${styles.text} ${styles[props.size]} ${styles[`align-${props.align}`]}`}
    >
      {props.eyebrow && <p className={styles.eyebrow}>{props.eyebrow}</p>}
      {props.title && <Heading className={styles.title}>{props.title}</Heading>}
      {readBody(props.body).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <BlockView key={index} block={block} Heading={Smaller} />
      ))}
    </div>
  )
}

function BlockView({ block, Heading }: { block: Block; Heading: 'h2' | 'h3' }) {
  if (block.kind === 'heading') return <Heading className={styles.smaller}>{block.text}</Heading>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul className={styles.points}>
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
