import { Alert } from '@mantine/core'
import { CircleCheck, Scale } from 'lucide-react'
import type { LawFinding } from '../rules/law-lint.ts'
import styles from './law-findings.module.css'

/** What the consumer law does not like about a text, why, and what to write instead; nothing when all is well. */
export function LawFindings(props: { findings: LawFinding[]; praise?: string }) {
  const { findings, praise } = props
  if (findings.length === 0) {
    if (praise === undefined) return null
    return (
      <p className={styles.praise}>
        <CircleCheck aria-hidden size={18} /> {praise}
      </p>
    )
  }
  return (
    <Alert
      color={findings.some(({ kind }) => kind === 'unlawful') ? 'coral' : 'citrus'}
      icon={<Scale aria-hidden />}
      title={findings.length === 1 ? 'One legal problem' : `${findings.length} legal problems`}
      radius="lg"
      role="status"
    >
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={finding.code + finding.words}>
            {finding.words !== '' && <q className={styles.words}>{finding.words}</q>} {finding.why}{' '}
            <strong>{finding.instead}</strong>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
