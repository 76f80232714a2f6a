import type { Embed } from './embed.ts'

/** Fetches a part of the script, as the loader names it. */
export type FetchPart = <Part>(name: string) => Promise<Part>

/** Fetches parts from beside the loader. The build of a fixed version puts `pinned/fetch-verified.ts` in its place. */
export function openParts({ cdn }: Embed, _element: HTMLScriptElement | null): FetchPart {
  return (name) => import(`${cdn}/embed/chunks/${name}`)
}
