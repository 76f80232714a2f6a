import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { Alert, Button, Progress, Title, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { SetUpList as List, SetUpEntry } from '../contract.ts'
import styles from './set-up-list.module.css'

const KEY = ['set-up']

/**
 * What a new shop still has to do, each with the way to where it is done. It is the first part of the home screen, and
 * is not shown when nothing is open.
 */
export function SetUpList() {
  const list = useQuery({ queryKey: KEY, queryFn: () => callApi<List>('/set-up'), refetchOnMount: 'always' })
  const mark = useMark()
  if (list.isError) return <Alert color="coral">{failureText(list.error)}</Alert>
  const items = list.data?.items ?? []
  const needed = items.filter(({ state }) => state !== 'not-needed')
  const open = needed.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  const count = needed.length - open.length
  const left = items.filter(({ state }) => state === 'not-needed')
  const onMark = (entry: SetUpEntry, isNeeded: boolean) => mark.mutate({ key: entry.key, isNeeded })
  return (
    <section className={styles.card} aria-labelledby="set-up">
      <header className={styles.head}>
        <Title order={2} id="set-up">
          Set up your shop
        </Title>
        <p className={styles.count} role="status">
          {count} of {needed.length} done
        </p>
      </header>
      <Progress value={(count / needed.length) * 100} aria-label="Set-up" size="sm" radius="xl" />
      {mark.isError && <Alert color="coral">{failureText(mark.error)}</Alert>}
      <ul className={styles.list}>
        {needed.map((entry) => (
          <Entry key={entry.key} entry={entry} onDismiss={() => onMark(entry, false)} />
        ))}
      </ul>
      {left.length > 0 && (
        <details>
          <summary className={styles.summary}>Not needed ({left.length})</summary>
          <ul className={styles.left}>
            {left.map((entry) => (
              <li key={entry.key}>
                {entry.title}
                <Button variant="subtle" size="compact-sm" onClick={() => onMark(entry, true)}>
                  Bring back<VisuallyHidden>: {entry.title}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Entry({ entry, onDismiss }: { entry: SetUpEntry; onDismiss: () => void }) {
  const { title, text, screen, state } = entry
  if (state === 'done') {
    return (
      <li className={styles.done}>
        <CircleCheck aria-hidden size={20} strokeWidth={1.8} />
        <span>
          {title}
          <VisuallyHidden>, done</VisuallyHidden>
        </span>
      </li>
    )
  }
  return (
    <li className={styles.open}>
      <Link to={screen} className={styles.link}>
        <Circle aria-hidden size={20} strokeWidth={1.8} />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </span>
        <ChevronRight aria-hidden size={18} />
      </Link>
      <Button variant="subtle" size="compact-sm" className={styles.dismiss} onClick={onDismiss}>
        Not needed<VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </li>
  )
}

function useMark() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key, isNeeded }: { key: string; isNeeded: boolean }) =>
      callApi(`/set-up/${key}`, { method: 'PUT', body: { isNeeded } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
