/** Whether anything of an order is packed and sent: an order of services and downloads alone is not. */
export function needsShipping(lines: readonly { requiresShipping: boolean }[]): boolean {
  return lines.some(({ requiresShipping }) => requiresShipping)
}

/** Where an order goes when it is paid: to the packing bench, or to its end when nothing of it is sent. */
export function statusWhenPaid(lines: readonly { requiresShipping: boolean }[]): 'processing' | 'completed' {
  return needsShipping(lines) ? 'processing' : 'completed'
}
