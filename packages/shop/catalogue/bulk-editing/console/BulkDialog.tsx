import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifyNotDone, notifyProblem, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkChange, BulkReport, BulkRow, BulkUndo } from '../contract.ts'
import { BulkFields } from './BulkFields.tsx'
import styles from './bulk.module.css'

const TITLES: Record<BulkChange['kind'], string> = {
  price: 'Change prices',
  sale: 'A sale',
  stock: 'Change stock',
  status: 'Change status',
  categories: 'Change categories',
  taxClass: 'Change tax class',
  custom: 'Change a custom field',
}
const PREVIEW_DELAY_MS = 300
/** A change of many can be taken back for so long. */
const UNDO_MS = 15_000

/** One change for the chosen products: what, what it would do to each, and afterwards what it did and a way back. */
export function BulkDialog(props: { kind: BulkChange['kind']; ids: number[]; close: () => void }) {
  const { ids, close } = props
  const queries = useQueryClient()
  const [change, setChange] = useState<BulkChange | null>(null)
  const [asked] = useDebouncedValue(change, PREVIEW_DELAY_MS)
  const [report, setReport] = useState<BulkReport | null>(null)
  const preview = useQuery({
    queryKey: ['bulk-preview', ids, asked],
    queryFn: () =>
      callApi<BulkRow[]>('/products/bulk/preview', { method: 'POST', body: { ids, change: asked } }),
    enabled: asked !== null && report === null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const refresh = () => {
    for (const key of ['products', 'stock', 'activity', 'today']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
  }
  const undo = useMutation({
    mutationFn: (before: BulkUndo) =>
      callApi<BulkReport>('/products/bulk/undo', { method: 'POST', body: before }),
    onSuccess: ({ changed, rows }) => {
      refresh()
      const kept = rows.filter(({ refusal }) => refusal !== null).length
      if (kept > 0)
        notifyProblem(`${changed} changed back, ${kept} were changed by someone else meanwhile and stay.`)
      else notifySuccess(`${changed} changed back.`)
    },
    onError: (error) => notifyNotDone('Not undone', error),
  })
  const apply = useMutation({
    mutationFn: () => callApi<BulkReport>('/products/bulk', { method: 'POST', body: { ids, change } }),
    onSuccess: (done) => {
      refresh()
      const refused = done.rows.filter(({ refusal }) => refusal !== null)
      if (refused.length > 0) setReport(done)
      else close()
      const before = done.undo
      notifySuccess(done.changed === 1 ? '1 product changed' : `${done.changed} products changed`, {
        id: 'bulk-change',
        shownMs: UNDO_MS,
        undo: before ? () => undo.mutate(before) : undefined,
      })
    },
  })
  const rows = report?.rows ?? preview.data ?? []
  const changing = rows.filter(({ differences }) => differences.length > 0).length
  const isFresh = asked === change && !preview.isPlaceholderData && preview.isSuccess
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={TITLES[props.kind]}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {apply.isError && (
        <Alert color="coral" role="alert" title="Not changed" mb="md">
          {failureText(apply.error)}
        </Alert>
      )}
      {report === null ? (
        <BulkFields kind={props.kind} onChange={setChange} />
      ) : (
        <p role="status">{report.changed} changed. These stay as they are:</p>
      )}
      {preview.isError && <p className={styles.problem}>{failureText(preview.error)}</p>}
      <Rows rows={report === null ? rows : rows.filter(({ refusal }) => refusal !== null)} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          {report === null ? 'Cancel' : 'Close'}
        </Button>
        {report === null && (
          <MainButton
            disabled={!isFresh || changing === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate()}
          >
            {changing === 1 ? 'Change 1 product' : `Change ${changing} products`}
          </MainButton>
        )}
      </Group>
    </Modal>
  )
}

function Rows({ rows }: { rows: BulkRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="Preview of each change">
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{row.name}</strong>
          {row.refusal !== null && <span className={styles.problem}>Stays: {row.refusal}</span>}
          {row.refusal === null && row.differences.length === 0 && (
            <span className={styles.quiet}>Stays the same</span>
          )}
          {row.differences.map(({ label, from, to }) => (
            <span key={label} className={styles.difference}>
              {label}: <del>{from}</del> <ins>{to}</ins>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
