import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { notifyNotDone, notifySuccess } from '@buoy/ui/console/notify.tsx'
import rows from '@buoy/ui/console/row-list.module.css'
import { Badge, Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '../contract.ts'
import { SCOPE_WORDS } from '../rules/scopes.ts'
import { API_KEYS_KEY } from './query-key.ts'

/** A key: what it is for and may do, when it was used last, and a button that ends it. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, createdAt, createdBy, lastUsedAt, revokedAt } = apiKey
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => callApi(`/popups/api-keys/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      setIsAsking(false)
      notifySuccess(`The key “${name}” is revoked.`)
    },
    onError: (error) => notifyNotDone('Nothing was changed', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: API_KEYS_KEY }),
  })
  return (
    <li data-quiet={revokedAt !== null || undefined}>
      <span className={rows.who}>
        <strong>
          {name} {revokedAt !== null && <Badge color="gray">Revoked</Badge>}
        </strong>
        <span className={rows.quiet}>
          {prefix}… · {scopes.map((scope) => SCOPE_WORDS[scope].label).join(', ')}
        </span>
        <span className={rows.quiet}>
          Created by {createdBy}, <Moment at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <Moment at={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      {revokedAt === null && (
        <Button
          variant="subtle"
          color="coral"
          size="xs"
          aria-label={`Revoke the key ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Revoke
        </Button>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Revoke “${name}”?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text>The program that uses it is refused from now on. This cannot be undone.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" data-autofocus onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button color="coral" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke the key
          </Button>
        </Group>
      </Modal>
    </li>
  )
}
