import type { Sum } from '../rules/sum.ts'

/** Fetches a ticket for a form, with its sum. Throws when the shop cannot be reached. */
export async function fetchSum(form: string): Promise<Sum> {
  const reply = await fetch(`/forms/ticket?${new URLSearchParams({ form })}`)
  if (!reply.ok) throw new Error(`The shop gave no ticket: ${reply.status}`)
  return (await reply.json()) as Sum
}
