import { callApi } from '@buoy/ui/console/call-api.ts'
import { Textarea } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { parsePatterns } from '../../addresses/rules/postcode-patterns.ts'
import type { PostcodeMatches } from '../contract.ts'
import styles from './postcode-box.module.css'

/** Typing pauses this long before the box is checked, in ms. */
const PAUSE_MS = 350
/** Refused lines that are told under the box. */
const MOST_PROBLEMS = 5

type Props = {
  value: string
  /** What the store said about it. */
  error?: ReactNode
  /** Whether Australian postcodes are worth naming. */
  isAustralian: boolean
  onChange: (value: string) => void
}

/** The postcodes of a zone, a pattern a line, checked while they are typed: what is wrong and what they mean. */
export function PostcodeBox({ value, error, isAustralian, onChange }: Props) {
  const [settled] = useDebouncedValue(value, PAUSE_MS)
  const notes = useId()
  const { patterns, problems } = parsePatterns(settled)
  const matches = useQuery({
    queryKey: ['postcodes', patterns.join('\n')],
    queryFn: () =>
      callApi<PostcodeMatches>('/shipping/postcodes', {
        method: 'POST',
        body: { postcodes: patterns.join('\n') },
      }),
    enabled: isAustralian && patterns.length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <Textarea
        label="Only these postcodes"
        description="One per line: 4000, a range 4000...4999, or a prefix 40*. If empty, every postcode."
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: styles.box }}
        value={value}
        error={problems.length > 0 || (error !== undefined && error !== null)}
        aria-describedby={notes}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={notes} role="status" className={styles.notes}>
        {problems.slice(0, MOST_PROBLEMS).map(({ line, text, reason }) => (
          <p key={`${line} ${text}`} className={styles.problem}>
            Line {line}
            {text !== '' && <>, “{text}”</>}: {reason}
          </p>
        ))}
        {problems.length > MOST_PROBLEMS && (
          <p className={styles.problem}>And {problems.length - MOST_PROBLEMS} lines more.</p>
        )}
        {problems.length === 0 && error && <p className={styles.problem}>{error}</p>}
        {isAustralian && patterns.length > 0 && matches.data && <Matches matches={matches.data} />}
      </div>
    </div>
  )
}

function Matches({ matches: { count, samples } }: { matches: PostcodeMatches }) {
  if (count === 0) return <p className={styles.problem}>No Australian postcode matches.</p>
  return (
    <>
      <p>{count === 1 ? 'One Australian postcode' : `${count} Australian postcodes`}, such as</p>
      <ul className={styles.samples}>
        {samples.map(({ postcode, suburbs }) => (
          <li key={postcode}>
            <strong>{postcode}</strong> {suburbs.join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}
