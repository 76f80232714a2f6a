import { callApi } from '@buoy/ui/console/call-api.ts'
import { ListScreen } from '@buoy/ui/console/ListScreen.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import type { Column } from '@buoy/ui/console/RecordList.tsx'
import { rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { useList } from '@buoy/ui/console/use-list.ts'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RedirectImport, RedirectList, RedirectRow } from '../redirect-contract.ts'
import { USUAL_REDIRECTS, USUAL_SHOPS, type UsualShop } from '../rules/usual-redirects.ts'
import styles from './pages.module.css'
import { RedirectDialog } from './RedirectDialog.tsx'

/** Old addresses and where they lead: find one, add one, add those of another shop system. */
export function RedirectsPage() {
  const list = useList<RedirectList>('/redirects')
  const [edited, setEdited] = useState<RedirectRow | 'new' | null>(null)
  const usual = list.answer.data?.usual
  const columns: Column<RedirectRow>[] = [
    {
      key: 'from',
      heading: 'Old address',
      cell: (row) => <From row={row} onOpen={() => setEdited(row)} />,
    },
    { key: 'to', heading: 'Leads to', cell: (row) => <To row={row} /> },
    {
      key: 'changed',
      heading: 'Last change',
      isWideOnly: true,
      cell: (row) => <Moment at={row.updatedAt} className={styles.quiet} />,
    },
  ]
  return (
    <ListScreen
      title="Redirects"
      lead="Where old addresses lead. A page takes precedence over a redirect from its address."
      back={{ to: '/pages', label: 'Pages' }}
      list={list}
      rowsOf={(page) => page.redirects}
      things="redirects"
      search="Search an address"
      actions={
        <>
          <Button component="a" href="/console/api/redirects/export" download variant="default">
            Export
          </Button>
          <Button component={Link} to="/pages/redirects/import" variant="default">
            Import
          </Button>
          <MainButton onClick={() => setEdited('new')}>New redirect</MainButton>
        </>
      }
      tools={usual && <UsualShops missing={usual} />}
      table={{
        label: 'Redirects',
        rowKey: ({ id }) => id,
        columns,
        card: (row) => (
          <div className={styles.fields}>
            <From row={row} onOpen={() => setEdited(row)} />
            <To row={row} />
          </div>
        ),
      }}
      empty={{
        icon: CornerDownRight,
        none: {
          title: 'No redirects yet',
          text: 'Changing the address of a page adds one automatically. Add the addresses of your previous shop here.',
        },
        noMatch: { title: 'No redirects match', text: 'Try a shorter search, or clear it.' },
      }}
      after={
        edited !== null && (
          <RedirectDialog
            key={edited === 'new' ? 'new' : edited.id}
            redirect={edited === 'new' ? null : edited}
            close={() => setEdited(null)}
          />
        )
      }
    />
  )
}

function From({ row, onOpen }: { row: RedirectRow; onOpen: () => void }) {
  return (
    <UnstyledButton className={`${rowLinkClass} ${styles.title}`} onClick={onOpen}>
      {row.from}
    </UnstyledButton>
  )
}

function To({ row }: { row: RedirectRow }) {
  return (
    <span className={styles.badges}>
      <span className={styles.quiet}>{row.to}</span>
      {row.page?.isLive === false && <Badge color="coral">Not published</Badge>}
    </span>
  )
}

/** Offers the addresses of other shop systems that are not redirected yet. */
function UsualShops({ missing }: { missing: Record<UsualShop, number> }) {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: (shop: UsualShop) =>
      callApi<RedirectImport>('/redirects/usual', { method: 'POST', body: { shop } }),
    onSuccess: ({ added }) => {
      for (const key of ['redirects', 'activity']) void queries.invalidateQueries({ queryKey: [key] })
      notifySuccess(added === 1 ? '1 redirect added' : `${added} redirects added`)
    },
    onError: (error) => notifyNotDone('Nothing was added', error),
  })
  const offered = USUAL_SHOPS.filter((shop) => missing[shop] > 0)
  if (offered.length === 0) return null
  return (
    <div className={styles.actions}>
      <span className={styles.quiet}>Moved from another shop?</span>
      {offered.map((shop) => (
        <Button
          key={shop}
          size="xs"
          variant="default"
          loading={add.isPending && add.variables === shop}
          onClick={() => add.mutate(shop)}
        >
          {`Add the addresses of ${USUAL_REDIRECTS[shop].name} (${missing[shop]})`}
        </Button>
      ))}
    </div>
  )
}
