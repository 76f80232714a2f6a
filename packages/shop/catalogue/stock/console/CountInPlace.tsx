import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readStock } from '../../products/rules/owner-input.ts'
import type { StockRow } from '../../products/stock-contract.ts'
import styles from './stock.module.css'

/** The stock of one variation, counted again, or `+10` for what has arrived: saved at Enter or when the field is left, with an undo. */
export function CountInPlace({ row }: { row: StockRow }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(String(row.stock))
  const [error, setError] = useState<string | null>(null)
  // What the store has as far as we know: Enter saves, and leaving the field right after must not save again.
  const known = useRef(row.stock)
  useEffect(() => {
    known.current = row.stock
    setTyped(String(row.stock))
    setError(null)
  }, [row.stock])
  const save = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number; isUndo?: boolean }) =>
      callApi(`/variants/${row.variantId}`, { method: 'PATCH', body: { stock: { from, to } } }),
    onSuccess: (_reply, { from, to, isUndo }) => {
      const undo = isUndo ? undefined : () => save.mutate({ from: to, to: from, isUndo: true })
      const said = `${row.name}${row.label && `, ${row.label}`}: ${from} is now ${to}`
      notifySuccess(isUndo ? 'Changed back.' : said, { id: `stock-${row.variantId}`, undo })
    },
    onError: (failure, { from }) => {
      known.current = from
      setError(failureText(failure))
    },
    onSettled: () => {
      for (const key of ['stock', 'products', 'activity', 'today', 'stock-history']) {
        void queries.invalidateQueries({ queryKey: [key] })
      }
    },
  })
  const commit = () => {
    if (typed.trim() === String(known.current)) return setError(null)
    const read = readStock(typed, known.current)
    if (!read.ok) return setError(read.refusals[0]?.message ?? null)
    setError(null)
    setTyped(String(read.value))
    if (read.value === known.current) return
    const from = known.current
    known.current = read.value
    save.mutate({ from, to: read.value })
  }
  return (
    <TextInput
      aria-label={`Stock of ${row.name} ${row.label}`}
      size="sm"
      className={styles.count}
      value={typed}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(String(row.stock))
      }}
    />
  )
}
