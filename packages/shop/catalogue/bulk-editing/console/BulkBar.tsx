import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, CloseButton, Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { BulkChange } from '../contract.ts'
import { BulkDialog } from './BulkDialog.tsx'
import styles from './bulk.module.css'

const KINDS: { value: BulkChange['kind']; label: string }[] = [
  { value: 'price', label: 'Prices…' },
  { value: 'sale', label: 'Sale with dates…' },
  { value: 'stock', label: 'Stock…' },
  { value: 'status', label: 'Status…' },
  { value: 'categories', label: 'Categories…' },
  { value: 'taxClass', label: 'Tax class…' },
  { value: 'custom', label: 'A custom field…' },
]

/** What can be done with the chosen products; stands at the foot of the list while some are chosen. */
export function BulkBar(props: { ids: number[]; isArchive: boolean; clear: () => void }) {
  const { ids, isArchive, clear } = props
  const queries = useQueryClient()
  const [kind, setKind] = useState<BulkChange['kind'] | null>(null)
  const move = useMutation({
    mutationFn: ({ to, which }: { to: 'archive' | 'restore'; which: number[]; isUndo?: boolean }) =>
      callApi<{ changed: number }>(`/products/${to}`, { method: 'POST', body: { ids: which } }),
    onSuccess: ({ changed }, { to, which, isUndo }) => {
      void queries.invalidateQueries({ queryKey: ['products'] })
      clear()
      const back = to === 'archive' ? 'restore' : 'archive'
      const undo = isUndo ? undefined : () => move.mutate({ to: back, which, isUndo: true })
      notifySuccess(`${changed} ${to === 'archive' ? 'archived' : 'brought back'}`, {
        id: 'bulk-archive',
        undo,
      })
    },
    onError: (error) => notifyNotDone('Not done', error),
  })
  if (ids.length === 0) return null
  return (
    <section className={styles.bar} aria-label="Chosen products">
      <CloseButton aria-label="Choose none" onClick={clear} />
      <span role="status" className={styles.count}>
        {ids.length === 1 ? '1 product chosen' : `${ids.length} products chosen`}
      </span>
      {!isArchive && (
        <Menu position="top-end">
          <Menu.Target>
            <Button rightSection={<ChevronUp size={16} aria-hidden />}>Change</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {KINDS.map(({ value, label }) => (
              <Menu.Item key={value} onClick={() => setKind(value)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button component="a" href={`/console/api/products.csv?ids=${ids.join()}`} variant="default">
        Export
      </Button>
      <Button
        variant="default"
        loading={move.isPending}
        onClick={() => move.mutate({ to: isArchive ? 'restore' : 'archive', which: ids })}
      >
        {isArchive ? 'Bring back' : 'Archive'}
      </Button>
      {kind !== null && <BulkDialog key={kind} kind={kind} ids={ids} close={() => setKind(null)} />}
    </section>
  )
}
