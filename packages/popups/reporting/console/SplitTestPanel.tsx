import { askApi } from '@buoy/ui/console/ask-api.ts'
import { tellDone, tellFailed } from '@buoy/ui/console/tell.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { TestPart, TestReport, WinnerReply } from '../contract.ts'
import { percentText } from './FiguresHeadlines.tsx'
import styles from './popup-reports.module.css'

/** How a split test stands: its verdict in a sentence, each variant's rate with its interval, and the way to end it. */
export function SplitTestPanel({ test }: { test: TestReport }) {
  const { parts, heldOut, verdict, sentence, lift } = test
  const winner = useWinner()
  const widest = Math.max(...parts.map(({ high, visitors }) => (visitors === 0 ? 0 : high)), 1)
  return (
    <section className={styles.test} aria-label="Split test">
      <h2 className={styles.heading}>Split test</h2>
      <p className={styles.verdict} data-kind={verdict?.kind}>
        {sentence}
      </p>
      {lift !== null && <p className={styles.quiet}>{lift}</p>}
      <div className={styles.scroll}>
        <table className={styles.parts}>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">Visitors</th>
              <th scope="col">Answered</th>
              <th scope="col">Rate</th>
              <th scope="col" className={styles.intervals}>
                Likely between
              </th>
              {parts.length > 1 && <th scope="col">Decide</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.id}>
                <th scope="row">{part.name}</th>
                <td>{part.visitors.toLocaleString('en-AU')}</td>
                <td>{part.converted.toLocaleString('en-AU')}</td>
                <td>{percentText(part.rate)}</td>
                <td className={styles.intervals}>
                  <Interval part={part} widest={widest} />
                </td>
                {parts.length > 1 && (
                  <td>
                    <Button
                      size="xs"
                      variant={
                        verdict?.kind === 'winner' && verdict.winner === part.id ? 'filled' : 'default'
                      }
                      leftSection={<Trophy aria-hidden size={14} />}
                      aria-label={`Make ${part.name} the winner`}
                      loading={winner.isPending && winner.variables.id === part.id}
                      onClick={() => winner.mutate(part)}
                    >
                      Make it the winner
                    </Button>
                  </td>
                )}
              </tr>
            ))}
            {heldOut.percent > 0 && (
              <tr>
                <th scope="row">Held out ({heldOut.percent} %)</th>
                <td>{heldOut.visitors.toLocaleString('en-AU')}</td>
                <td>–</td>
                <td>–</td>
                <td className={styles.intervals} />
                {parts.length > 1 && <td />}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        Counted by visitors who were given a variant, since variants and shares are as they are now. You may
        look every day: the verdict allows for it.
      </p>
    </section>
  )
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
      {part.low} to {part.high} %
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
        await askApi(`/popups/${id}/move`, { method: 'POST', body: { move: 'resume' } })
    },
    onSuccess: () => tellDone('All variants are shown again.'),
    onError: tellFailed,
    onSettled: renew,
  })
  return useMutation({
    mutationFn: ({ id }: TestPart) => askApi<WinnerReply>(`/popups/${id}/winner`, { method: 'POST' }),
    onSuccess: ({ paused }, { name }) =>
      tellDone(`${name} is shown alone; the other variants are paused.`, {
        undo: () => resume.mutate(paused),
      }),
    onError: tellFailed,
    onSettled: renew,
  })
}
