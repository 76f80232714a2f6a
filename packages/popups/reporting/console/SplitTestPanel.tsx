import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { type Column, RecordList } from '@buoy/ui/console/RecordList.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useMayInAccount } from '../../accounts/console/account-context.ts'
import type { TestPart, TestReport, WinnerReply } from '../contract.ts'
import { percentText } from './FiguresHeadlines.tsx'
import styles from './popup-reports.module.css'

/** One line of a split test: a variant, or (`part` is `null`) the visitors who are shown none of them. */
type Line = { id: string; name: string; visitors: number; part: TestPart | null }

/** How a split test stands: its verdict in a sentence, each variant's rate with its interval, and the way to end it. */
export function SplitTestPanel({ test }: { test: TestReport }) {
  const { parts, heldOut, verdict, sentence, lift } = test
  const winner = useWinner()
  const mayDecide = useMayInAccount('edit') && parts.length > 1
  const widest = Math.max(...parts.map(({ high, visitors }) => (visitors === 0 ? 0 : high)), 1)
  const lines: Line[] = parts.map((part) => ({ ...part, part }))
  if (heldOut.percent > 0) {
    const { percent, visitors } = heldOut
    lines.push({ id: 'held out', name: `Held out (${percent}%)`, visitors, part: null })
  }
  const decide = ({ part }: Line) =>
    part !== null &&
    mayDecide && (
      <Button
        size="xs"
        variant={verdict?.kind === 'winner' && verdict.winner === part.id ? 'filled' : 'default'}
        leftSection={<Trophy aria-hidden size={14} />}
        aria-label={`Make it the winner: ${part.name}`}
        loading={winner.isPending && winner.variables.id === part.id}
        onClick={() => winner.mutate(part)}
      >
        Make it the winner
      </Button>
    )
  const interval = ({ part }: Line) => part && <Interval part={part} widest={widest} />
  const columns: Column<Line>[] = [
    { key: 'name', heading: 'Variant', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'visitors', heading: 'Visitors', align: 'end', cell: ({ visitors }) => count(visitors) },
    { key: 'converted', heading: 'Answered', align: 'end', cell: ({ part }) => count(part?.converted) },
    { key: 'rate', heading: 'Rate', align: 'end', cell: ({ part }) => percentText(part?.rate ?? null) },
    { key: 'interval', heading: 'Likely between', isWideOnly: true, isWhole: true, cell: interval },
    { key: 'decide', heading: 'Decide', isWhole: true, cell: decide },
  ]
  return (
    <section className={styles.test} aria-label="Split test">
      <h2 className={styles.heading}>Split test</h2>
      <p className={styles.verdict} data-kind={verdict?.kind}>
        {sentence}
      </p>
      {lift !== null && <p className={styles.quiet}>{lift}</p>}
      <RecordList
        label="Variants"
        rows={lines}
        rowKey={({ id }) => id}
        columns={mayDecide ? columns : columns.filter(({ key }) => key !== 'decide')}
        card={(line) => (
          <div className={styles.card}>
            <strong>{line.name}</strong>
            <span className={styles.quiet}>
              {line.part === null ? '' : `${count(line.part.converted)} of `}
              {count(line.visitors)} visitors
              {line.part === null ? '' : ` answered (${percentText(line.part.rate)})`}
            </span>
            {interval(line)}
            {decide(line)}
          </div>
        )}
      />
      <p className={styles.quiet}>
        Counts visitors since the current variants and shares were set. You can check every day: the result
        accounts for it.
      </p>
    </section>
  )
}

function count(number: number | undefined): string {
  return number === undefined ? '–' : number.toLocaleString('en-AU')
}

/** Where the true rate lies in 95 of 100 cases, drawn and in words. */
function Interval({ part, widest }: { part: TestPart; widest: number }) {
  if (part.visitors === 0) return '–'
  const at = (percent: number) => `${Math.min(100, (percent / widest) * 100)}%`
  return (
    <span className={styles.interval}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.span}
          style={{ insetInlineStart: at(part.low), width: at(part.high - part.low) }}
        />
        <span className={styles.point} style={{ insetInlineStart: at(part.rate ?? 0) }} />
      </span>
      {part.low} to {part.high}%
    </span>
  )
}

/** Pauses all other variants, with the way back. */
function useWinner() {
  const queries = useQueryClient()
  const renew = () => {
    for (const key of ['popup-reports', 'popups', 'popup', 'activity']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
  }
  const resume = useMutation({
    mutationFn: async (paused: string[]) => {
      for (const id of paused)
        await callApi(`/popups/${id}/move`, { method: 'POST', body: { move: 'resume' } })
    },
    onSuccess: () => notifySuccess('All variants are shown again.'),
    onError: notifyFailed,
    onSettled: renew,
  })
  return useMutation({
    mutationFn: ({ id }: TestPart) => callApi<WinnerReply>(`/popups/${id}/winner`, { method: 'POST' }),
    onSuccess: ({ paused }, { name }) =>
      notifySuccess(`${name} is shown alone; the other variants are paused.`, {
        undo: () => resume.mutate(paused),
      }),
    onError: notifyFailed,
    onSettled: renew,
  })
}
