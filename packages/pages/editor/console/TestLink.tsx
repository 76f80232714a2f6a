import { Button } from '@mantine/core'
import { FlaskConical } from 'lucide-react'
import { Link } from 'react-router'
import { testPath } from './test-commands.ts'
import type { Editing } from './use-editing.ts'

/** Leads on to a test of the selected module; nothing where there can be none. */
export function TestLink({ editing, id }: { editing: Editing; id: string }) {
  const path = testPath(editing, id)
  if (path === null) return null
  return (
    <Button
      component={Link}
      to={path}
      variant="subtle"
      size="compact-sm"
      leftSection={<FlaskConical aria-hidden size={16} />}
    >
      Test a variant
    </Button>
  )
}
