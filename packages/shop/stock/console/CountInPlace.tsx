import { askApi, failureText } from '@buoy/ui/console/ask-api.ts'
import { tellDone } from '@buoy/ui/console/tell.tsx'
import { NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readStock } from '../../catalogue/rules/owner-input.ts'
import type { StockRow } from '../contract.ts'
import styles from './stock.module.css'

/** The stock of one variation, counted anew: saved at Enter or when the field is left, with an undo. */
export function CountInPlace({ row }: { row: StockRow }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string | number>(row.stock)
  const [error, setError] = useState<string | null>(null)
  // What the store has as far as we know: Enter saves, and leaving the field right after must not save again.
  const known = useRef(row.stock)
  useEffect(() => {
    known.current = row.stock
    setTyped(row.stock)
    setError(null)
  }, [row.stock])
  const save = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number; isUndo?: boolean }) =>
      askApi(`/variants/${row.variantId}`, { method: 'PATCH', body: { stock: { from, to } } }),
    onSuccess: (_reply, { from, to, isUndo }) => {
      const undo = isUndo ? undefined : () => save.mutate({ from: to, to: from, isUndo: true })
      const said = `${row.name}${row.label && `, ${row.label}`}: ${from} is now ${to}`
      tellDone(isUndo ? 'Changed back.' : said, { id: `stock-${row.variantId}`, undo })
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
    const read = readStock(typed)
    if (!read.ok) return setError(read.refusals[0]?.message ?? null)
    setError(null)
    if (read.value === known.current) return
    const from = known.current
    known.current = read.value
    save.mutate({ from, to: read.value })
  }
  return (
    <NumberInput
      aria-label={`Stock of ${row.name} ${row.label}`}
      size="sm"
      className={styles.count}
      value={typed}
      error={error}
      allowNegative={false}
      allowDecimal={false}
      hideControls
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(row.stock)
      }}
    />
  )
}
