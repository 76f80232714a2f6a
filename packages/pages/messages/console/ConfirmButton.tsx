import { Button } from '@mantine/core'
import { useState } from 'react'

/** A deed that cannot be taken back: the first press asks, the second does it. */
export function ConfirmButton(props: {
  label: string
  sure: string
  isPending: boolean
  onSure: () => void
}) {
  const [asks, setAsks] = useState(false)
  return (
    <Button
      variant={asks ? 'filled' : 'default'}
      color="coral"
      loading={props.isPending}
      onBlur={() => setAsks(false)}
      onClick={() => (asks ? props.onSure() : setAsks(true))}
    >
      {asks ? props.sure : props.label}
    </Button>
  )
}
