import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CouponDetail } from '../contract.ts'

type Move = 'enabled' | 'disabled' | 'archived'

const SAID: Record<Move, string> = {
  enabled: 'Switched on.',
  disabled: 'Switched off. Carts with it say so.',
  archived: 'Archived. You’ll find it with the filter “Archived”.',
}

/** What can be done with a whole coupon: switch, copy, put away, delete. */
export function CouponActions({ coupon }: { coupon: CouponDetail }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, question] = useDisclosure(false)
  const path = `/coupons/${coupon.id}`
  const renew = () => {
    void queries.invalidateQueries({ queryKey: ['coupons'] })
    void queries.invalidateQueries({ queryKey: ['activity'] })
  }
  const onError = notifyFailed

  const move = useMutation({
    mutationFn: (to: Move) => callApi<CouponDetail>(`${path}/state`, { method: 'POST', body: { to } }),
    onSuccess: (moved, to) => {
      queries.setQueryData(['coupon', String(coupon.id)], moved)
      notifySuccess(SAID[to])
      renew()
    },
    onError,
  })
  const copy = useMutation({
    mutationFn: () => callApi<CouponDetail>(`${path}/copy`, { method: 'POST' }),
    onSuccess: async (made) => {
      renew()
      await navigate(`/coupons/${made.id}`)
      notifySuccess('This is the copy. It is switched off.')
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    onSuccess: async () => {
      renew()
      await navigate('/coupons')
      notifySuccess(`${coupon.name} is deleted.`)
    },
    onError: (error) => {
      question.close()
      onError(error)
    },
  })
  const isArchived = coupon.state === 'archived'
  const isUsed = coupon.recentUses.length > 0
  return (
    <Group gap="xs">
      <Button variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
        Duplicate
      </Button>
      {isArchived ? (
        <Button variant="default" loading={move.isPending} onClick={() => move.mutate('enabled')}>
          Bring back
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            loading={move.isPending}
            onClick={() => move.mutate(coupon.enabled ? 'disabled' : 'enabled')}
          >
            {coupon.enabled ? 'Switch off' : 'Switch on'}
          </Button>
          {isUsed ? (
            <Button variant="default" loading={move.isPending} onClick={() => move.mutate('archived')}>
              Archive
            </Button>
          ) : (
            <Button variant="default" c="coral.7" onClick={question.open}>
              Delete
            </Button>
          )}
        </>
      )}
      <Modal opened={isAsking} onClose={question.close} title={`Delete ${coupon.name}?`} centered>
        <p>Nobody has used it. It will be deleted permanently, with all its codes.</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={question.close}>
            Keep it
          </Button>
          <Button color="coral" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </Group>
      </Modal>
    </Group>
  )
}
