import type { LetterBlock } from '../rules/letter.ts'
import { INK, INK_SOFT, LAGOON, LINE } from './mail-layout.tsx'

type Props = Omit<Extract<LetterBlock, { kind: 'progress' }>, 'kind'>

/** What stands before a step, for readers who see no colours. */
const MARKS = { done: '✓', now: '●', ahead: '○' } as const

/** How far an order is: a bar in as many parts as there are steps, each with its name below it. */
export function MailProgress({ steps }: Props) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={{ borderCollapse: 'separate', margin: '20px 0 24px', tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {steps.map(({ label, state }) => (
            <td
              key={label}
              width={`${Math.floor(100 / steps.length)}%`}
              className={state === 'ahead' ? 'mail-ahead' : `mail-${state}`}
              style={{ ...step, ...LOOKS[state] }}
            >
              {MARKS[state]} {label}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const step = {
  fontSize: '13px',
  lineHeight: '18px',
  padding: '8px 6px 0 0',
  verticalAlign: 'top' as const,
}
const LOOKS = {
  done: { borderTop: `4px solid ${LAGOON}`, color: INK },
  now: { borderTop: '4px solid #FFC63A', color: INK, fontWeight: 600 },
  ahead: { borderTop: `4px solid ${LINE}`, color: INK_SOFT },
}
