import { type EnsureOwnerDeps, ensureOwner } from '@buoy/people/owners/server/ensure-owner.ts'

/** Makes the owner that the environment names, or gives them that password. Throws with why when it cannot be so. */
export async function applyOwner(
  deps: EnsureOwnerDeps,
  owner: { email: string; password: string },
): Promise<void> {
  const ensured = await ensureOwner(deps, owner)
  if (!ensured.ok) throw new Error(ensured.refusals.map((refusal) => refusal.message).join('\n'))
}
