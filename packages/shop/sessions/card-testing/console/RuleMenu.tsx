import { Button, Menu } from '@mantine/core'
import type { RuleKind, StoppedAttempt, Verdict } from '../contract.ts'
import type { Decide } from './use-decision.ts'

const WORDS: Readonly<Record<Verdict, string>> = { allow: 'Always allow', deny: 'Always stop' }

/** Rules that can be made of one stopped attempt: about its network address, its email address or its card. */
export function RuleMenu({ row, decide }: { row: StoppedAttempt; decide: Decide }) {
  const subjects: [RuleKind, string, string][] = []
  if (row.address !== null) subjects.push(['address', row.address, `from ${row.address}`])
  if (row.email !== null) subjects.push(['email', row.email, row.email])
  if (row.card !== null) subjects.push(['card', row.card, 'this card'])
  if (subjects.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          Decide
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {subjects.flatMap(([kind, value, words]) =>
          (['allow', 'deny'] as const).map((verdict) => (
            <Menu.Item
              key={`${kind} ${verdict}`}
              onClick={() => decide.mutate({ path: '', method: 'POST', body: { kind, value, verdict } })}
            >
              {WORDS[verdict]} {words}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
