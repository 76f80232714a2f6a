import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { Code } from '@mantine/core'
import styles from './campaigns.module.css'

/** Code for the pages of a site, and a button that copies it; `name` is what the button says it copies. */
export function Snippet({ text, name }: { text: string; name: string }) {
  return (
    <div className={styles.snippet}>
      <Code block tabIndex={0} className={styles.code}>
        {text}
      </Code>
      <CopyText text={text} name={name} />
    </div>
  )
}
