import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import rows from '@buoy/ui/console/row-list.module.css'
import { Anchor, Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKeyList, CreatedKey } from '../contract.ts'
import styles from './api-keys.module.css'
import { KeyOnce } from './KeyOnce.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { API_KEYS_KEY } from './query-key.ts'

/** The keys by which other programs use the account: what each may do, when it was used, and revoking it. */
export function ApiKeysPage() {
  const keys = useQuery({
    queryKey: API_KEYS_KEY,
    queryFn: () => callApi<ApiKeyList>('/popups/api-keys'),
  })
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  return (
    <ConsolePage
      title="API keys for popups"
      lead="Other programs read and change campaigns, and read leads and reports, with a key."
      back={{ to: '/settings', label: 'Settings' }}
      actions={<MainButton onClick={() => setIsCreating(true)}>Create a key</MainButton>}
    >
      {created !== null && <KeyOnce created={created} />}
      <QueryView query={keys} skeleton={<RecordListSkeleton rows={3} />}>
        {(data) => (
          <>
            {data.keys.length === 0 ? (
              <EmptyState icon={KeyRound} title="No keys yet">
                Create one for each program, so that you can revoke it without disturbing the others.
              </EmptyState>
            ) : (
              <ul className={rows.list} aria-label="Keys">
                {data.keys.map((one) => (
                  <KeyRow key={one.id} apiKey={one} />
                ))}
              </ul>
            )}
            <Text c="dimmed" size="sm">
              The API is at <Code className={styles.address}>{data.address}</Code>.{' '}
              <Anchor href={`${data.address}/openapi.json`} target="_blank" rel="noreferrer" inherit>
                Its OpenAPI description
              </Anchor>{' '}
              can be imported by most tools.
            </Text>
          </>
        )}
      </QueryView>
      <NewKeyDialog
        isOpen={isCreating}
        close={() => setIsCreating(false)}
        onCreated={(made) => {
          setCreated(made)
          setIsCreating(false)
        }}
      />
    </ConsolePage>
  )
}
