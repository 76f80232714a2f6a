import { Button, Group } from '@mantine/core'
import { CheckCheck, Undo2 } from 'lucide-react'
import type { Canary } from '../canary-contract.ts'
import { useCanaryEnd } from './use-canary-end.ts'

/** The two ways on from a version that some visitors are shown first, each by one press. */
export function CanaryButtons({
  id,
  canary,
  fails = false,
}: {
  id: string
  canary: Canary
  fails?: boolean
}) {
  const end = useCanaryEnd(id, canary)
  return (
    <Group gap="xs">
      <Button
        variant={fails ? 'default' : 'filled'}
        leftSection={<CheckCheck aria-hidden size={18} />}
        loading={end.isPending && end.variables === 'publish'}
        disabled={end.isPending}
        onClick={() => end.mutate('publish')}
      >
        Publish to all
      </Button>
      <Button
        variant={fails ? 'filled' : 'default'}
        leftSection={<Undo2 aria-hidden size={18} />}
        loading={end.isPending && end.variables === 'take_back'}
        disabled={end.isPending}
        onClick={() => end.mutate('take_back')}
      >
        Take back
      </Button>
    </Group>
  )
}
