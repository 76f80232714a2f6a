import type { ModuleViewProps } from '../module.ts'
import styles from './code.module.css'
import type { CodeData, CodeProps } from './schema.ts'

/** The owner's own HTML. Of what is stored nothing is drawn but what the server has cleaned. */
export function CodeView({ root, data }: ModuleViewProps<CodeProps>) {
  const clean: CodeData = typeof data === 'string' ? data : ''
  return (
    <div
      {...root('et_pb_code', styles.code)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (clean-code.ts)
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
