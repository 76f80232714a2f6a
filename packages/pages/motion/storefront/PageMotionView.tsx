import { useEffect, useRef, useState } from 'react'
import { usePageMode } from '../../document/storefront/page-mode.ts'
import type { PageMotion } from '../rules/page-motion.ts'
import { MotionControl } from './MotionControl.tsx'
import type { RunningAnimations } from './start-animations.ts'

/**
 * The documented data of what moves on a page, and the code that moves it, which comes only where there
 * is something to move. Nothing is hidden before it has come. In the builder nothing moves or leads away.
 * What moves without end can be stopped.
 */
export function PageMotionView({ motion }: { motion: PageMotion }) {
  const { isBuilder } = usePageMode()
  const running = useRef<RunningAnimations | null>(null)
  const [endless, setEndless] = useState<'none' | 'moving' | 'held'>('none')
  const isStill = motion.animations.length === 0 && motion.links.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is another one has another key
  useEffect(() => {
    if (isStill || isBuilder) return
    let isGone = false
    void import('./start-motion.ts').then(({ startMotion }) => {
      if (isGone) return
      running.current = startMotion(motion, (isThere) =>
        setEndless((now) => (isThere ? (now === 'held' ? 'held' : 'moving') : 'none')),
      )
    })
    return () => {
      isGone = true
      running.current?.stop()
      running.current = null
    }
  }, [])

  function hold(isHeld: boolean) {
    running.current?.hold(isHeld)
    setEndless(isHeld ? 'held' : 'moving')
  }

  if (isStill) return null
  return (
    <>
      <DataScript id="et_animation_data" entries={motion.animations} />
      <DataScript id="et_link_options_data" entries={motion.links} />
      {endless !== 'none' && <MotionControl isHeld={endless === 'held'} onChange={hold} />}
    </>
  )
}

/** Data for snippets that look for it: JSON that runs nothing. */
function DataScript({ id, entries }: { id: string; entries: readonly unknown[] }) {
  if (entries.length === 0) return null
  const json = JSON.stringify(entries).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours with every < written as its number
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}
