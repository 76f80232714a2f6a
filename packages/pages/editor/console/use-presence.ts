import { callApi } from '@buoy/ui/console/call-api.ts'
import { useEffect, useRef, useState } from 'react'
import type { PagePresence } from '../contract.ts'
import { HEARTBEAT_MS, newcomers, type Present, presenceText } from '../rules/presence.ts'

/** Says that this tab has the page open as long as it is mounted, and tells who else has; newcomers are said once. */
export function usePresence(pageId: number, say: (text: string) => void): string {
  const [others, setOthers] = useState<readonly Present[]>([])
  const known = useRef<readonly Present[]>([])
  const tell = useRef(say)
  tell.current = say
  useEffect(() => {
    const tab = crypto.randomUUID()
    const path = `/page-editor/${pageId}/presence`
    let isGone = false
    async function beat() {
      // A call that fails is made up for by the next one.
      const reply = await callApi<PagePresence>(path, { method: 'POST', body: { tab } }).catch(() => null)
      if (reply === null || isGone) return
      const arrived = newcomers(known.current, reply.others)
      known.current = reply.others
      setOthers(reply.others)
      if (arrived.length > 0) tell.current(`${presenceText(arrived)}.`)
    }
    function leave() {
      const body = new Blob([JSON.stringify({ tab, leaves: true })], { type: 'application/json' })
      navigator.sendBeacon(`/console/api${path}`, body)
    }
    void beat()
    const timer = setInterval(beat, HEARTBEAT_MS)
    addEventListener('pagehide', leave)
    return () => {
      isGone = true
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [pageId])
  return presenceText(others)
}
