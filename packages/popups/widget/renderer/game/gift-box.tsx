import type { ReactNode } from 'react'

/** A box with its lid, 64 units wide; its lid rises when it is open. `children` stand on its front. */
export function GiftBox({ isOpen, children }: { isOpen: boolean; children?: ReactNode }) {
  return (
    <g className={isOpen ? 'gift open' : 'gift'}>
      <g className="front">
        <rect className="box" x="-28" y="0" width="56" height="46" rx="3" />
        <rect className="ribbon" x="-5" y="0" width="10" height="46" />
      </g>
      <g className="lid">
        <path className="bow" d="M0-14C-4-34-30-34-24-20-20-13-8-13 0-14 8-13 20-13 24-20 30-34 4-34 0-14Z" />
        <rect className="box" x="-32" y="-14" width="64" height="15" rx="3" />
        <rect className="ribbon" x="-5" y="-14" width="10" height="15" />
      </g>
      {children}
    </g>
  )
}
