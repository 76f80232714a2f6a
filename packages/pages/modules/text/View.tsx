import { Body } from '../../text/storefront/Body.tsx'
import styles from '../../text/storefront/text.module.css'
import type { ModuleViewProps } from '../module.ts'
import type { TextProps } from './schema.ts'

/** A heading and its text. */
export function TextView({ root, props }: ModuleViewProps<TextProps>) {
  const Heading = `h${props.level}` as const
  return (
    <div {...root('et_pb_text', styles.text, styles[props.size], styles[`align-${props.align}`])}>
      {props.eyebrow && <p className={styles.eyebrow}>{props.eyebrow}</p>}
      {props.title && <Heading className={styles.title}>{props.title}</Heading>}
      <Body body={props.body} Heading={props.level === '1' ? 'h2' : 'h3'} />
    </div>
  )
}
