import { callApi } from '@buoy/ui/console/call-api.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendFile, uploadFailure } from '../../uploads/console/send-file.ts'
import type { ConsolePicture } from '../contract.ts'

/** A picture on its way to the store; `share` of its bytes has arrived. */
export type PictureUpload = {
  key: string
  fileName: string
  preview: string
  share: number
  error: string | null
}

/** Sends pictures, two at a time, and hands each over when the store has it. */
export function usePictureUploads(onAdded: (picture: ConsolePicture) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const added = useRef(onAdded)
  added.current = onAdded
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const change = useCallback((key: string, part: Partial<PictureUpload>) => {
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }, [])
  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setUploads((list) => {
      const gone = list.find((one) => one.key === key)
      if (gone) URL.revokeObjectURL(gone.preview)
      return list.filter((one) => one.key !== key)
    })
  }, [])

  const send = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController()
      running.current.set(key, controller)
      try {
        const upload = await sendFile(file, 'picture', {
          signal: controller.signal,
          onProgress: (share) => change(key, { share }),
        })
        const body = { upload, fileName: file.name }
        const picture = await callApi<ConsolePicture>('/pictures', { method: 'POST', body })
        added.current(picture)
        drop(key)
      } catch (error) {
        if (!controller.signal.aborted) change(key, { error: uploadFailure(error) })
      }
    },
    [change, drop],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const waiting = files.map((file) => ({ key: crypto.randomUUID(), file }))
      setUploads((list) => [
        ...list,
        ...waiting.map(({ key, file }) => ({
          key,
          fileName: file.name,
          preview: URL.createObjectURL(file),
          share: 0,
          error: null,
        })),
      ])
      const queue = waiting.values()
      const work = async () => {
        for (const { key, file } of queue) await send(key, file)
      }
      void Promise.all([work(), work()])
    },
    [send],
  )
  return { uploads, add, drop }
}
