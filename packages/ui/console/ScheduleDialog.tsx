import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useStoreZone } from '../StoreLocale.tsx'
import styles from './schedule-dialog.module.css'

/** Asks for a day and a time on the store's clocks, `2026-12-24T18:00`; `children` say what happens then. */
export function ScheduleDialog(props: {
  title: string
  isBusy: boolean
  error: string | null
  close: () => void
  onChosen: (at: string) => void
  children?: ReactNode
}) {
  const [at, setAt] = useState('')
  const zone = useStoreZone()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (at !== '') props.onChosen(at)
  }
  return (
    <Modal opened onClose={props.close} title={props.title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className={styles.fields}>
        {props.children}
        <TextInput
          type="datetime-local"
          label="Day and time"
          description={`As the store’s clocks show it, in ${placeOf(zone)}, wherever you are.`}
          value={at}
          error={props.error}
          onChange={(event) => setAt(event.currentTarget.value)}
          required
          data-autofocus
        />
        <Button type="submit" className={styles.done} loading={props.isBusy} disabled={at === ''}>
          Schedule it
        </Button>
      </form>
    </Modal>
  )
}

/** A zone by its place: `Australia/Broken_Hill` is Broken Hill. */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
