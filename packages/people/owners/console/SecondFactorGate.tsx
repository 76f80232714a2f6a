import { useQueryClient } from '@tanstack/react-query'
import { EntryCard } from './EntryCard.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import { SESSION_KEY } from './session.ts'

/** What stands before every screen while the store asks for a second factor that is not set up. */
export function SecondFactorGate() {
  const queries = useQueryClient()
  return (
    <EntryCard
      title="Two-factor authentication"
      lead="This store requires two-factor authentication. Setting it up takes two minutes."
    >
      <SecondFactorSetUp done={() => void queries.invalidateQueries({ queryKey: SESSION_KEY })} />
    </EntryCard>
  )
}
