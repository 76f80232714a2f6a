import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifyFailed, notifySuccess } from '@buoy/ui/console/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageDetail, MessageState } from '../contract.ts'

/** What an owner can do with a message; the list follows, and a failure is said. */
export function useMessageActions(message: MessageDetail, close: () => void) {
  const queries = useQueryClient()
  const path = `/messages/${message.id}`
  const follow = () => {
    void queries.invalidateQueries({ queryKey: ['messages'] })
    // Not asked for at once: it may be gone, and anyone who opens it again reads it again.
    void queries.invalidateQueries({ queryKey: ['message', message.id], refetchType: 'none' })
  }
  const onError = (error: unknown) => notifyFailed(error)
  const tell = (text: string) => {
    notifySuccess(text)
    follow()
    close()
  }
  return {
    move: useMutation({
      mutationFn: (state: MessageState) => callApi(`${path}/state`, { method: 'PUT', body: { state } }),
      onSuccess: (_reply, state) => {
        if (state === 'read') follow()
        else tell(state === 'spam' ? 'Moved to spam.' : 'Moved out of spam, and emailed to you.')
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => callApi(path, { method: 'DELETE' }),
      onSuccess: () => tell('Message deleted.'),
      onError,
    }),
    erase: useMutation({
      mutationFn: () =>
        callApi<{ erased: number }>('/messages/erase', { method: 'POST', body: { email: message.email } }),
      onSuccess: ({ erased }) => tell(erased === 1 ? '1 message erased.' : `${erased} messages erased.`),
      onError,
    }),
  }
}
