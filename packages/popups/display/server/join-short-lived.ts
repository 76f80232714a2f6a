/** Answers of some kB are cut from blocks of this size, in bytes. */
const BLOCK_BYTES = 512 * 1024

let block = Buffer.alloc(0)
let used = 0

/**
 * Joins pieces of an answer. Memory comes from blocks that many answers share, since asking for it costs more than
 * filling it. A block is free once the last of its answers is gone: only for bytes that leave the process at once.
 */
export function joinShortLived(pieces: readonly Buffer[]): Buffer {
  let size = 0
  for (const piece of pieces) size += piece.length
  if (size > BLOCK_BYTES / 4) return Buffer.concat(pieces, size)
  if (used + size > block.length) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
    used = 0
  }
  const joined = block.subarray(used, used + size)
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  used += size
  return joined
}
