import { useEffect, useRef, useState } from 'react'
import type { Block as BlockOfDesign } from '../../../../designs/media-contract.ts'
import { BLOCK_HEIGHT, BLOCK_PATH, type BlockMessage } from '../../../../designs/rules/block-frame.ts'
import type { Part, SlotProps } from '../../part.ts'
import blockCss from './block.css?inline'

export const part: Part = { place: 'block', css: blockCss, slots: { afterText: Block } }

/** Without `allow-same-origin`: what runs in it has an origin of its own and reaches neither page, popup nor service. */
const SANDBOX = 'allow-scripts allow-popups allow-forms'

/** HTML of the owner's. Other HTML, as in a preview, gets another frame. */
function Block(props: SlotProps) {
  const { block } = props.drawing.design
  return block && <Frame key={block.html} block={block} {...props} />
}

/**
 * A frame of the service, since one of the page would stand under the page's policy. It is given the HTML once, and tells
 * how high it is; only that number is taken from it.
 */
function Frame({ block, drawing, tabIndex }: SlotProps & { block: BlockOfDesign }) {
  const { design, display, composition } = drawing
  const frame = useRef<HTMLIFrameElement>(null)
  const isFilled = useRef(false)
  const [told, setTold] = useState(0)

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const height = Number(Object(data).height)
      if (source && source === frame.current?.contentWindow && height > 0)
        setTold(Math.min(height, BLOCK_HEIGHT.most))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])

  const message: BlockMessage = {
    html: block.html,
    language: design.language,
    ink: composition.colours.ink,
    scheme: composition.colours.scheme,
  }
  return (
    <iframe
      ref={frame}
      className="poptin_block block"
      src={`${display}${BLOCK_PATH}`}
      title={block.title}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      style={{ height: `${block.height ?? told}px` }}
      tabIndex={tabIndex}
      // Again after what it is filled with has loaded, and when a link leads it elsewhere: that gets nothing.
      onLoad={({ currentTarget }) => {
        if (!isFilled.current) currentTarget.contentWindow?.postMessage(message, '*')
        isFilled.current = true
      }}
    />
  )
}
