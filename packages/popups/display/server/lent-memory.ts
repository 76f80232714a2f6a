/** Answers of some kB, each in a block of this size, in bytes. */
const BLOCK_BYTES = 32 * 1024
/** Answers that are on their way at the same time; memory for more of them is not kept. */
const MOST_BLOCKS = 64

/** Memory for answers, used again once they have left the process: fresh memory costs more than filling it. */
export type LentMemory = {
  /** Bytes to be overwritten. */
  take: (bytes: number) => Buffer
  /** Takes back what was lent and nobody reads any more; other bytes are none of its business. */
  giveBack: (lent: Buffer) => void
}

/** Opens such memory; answers that are larger than a block are not lent. */
export function openLentMemory(): LentMemory {
  const free: ArrayBuffer[] = []
  const lent = new WeakSet<ArrayBufferLike>()
  return {
    take(bytes) {
      if (bytes > BLOCK_BYTES) return Buffer.allocUnsafe(bytes)
      const block = free.pop() ?? new ArrayBuffer(BLOCK_BYTES)
      lent.add(block)
      return Buffer.from(block, 0, bytes)
    },
    giveBack({ buffer }) {
      if (!lent.delete(buffer) || free.length >= MOST_BLOCKS) return
      free.push(buffer as ArrayBuffer)
    },
  }
}
