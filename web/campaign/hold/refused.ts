import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'

/** Tells why an act on a hold was refused, and reads the holds anew: one may be over since they were drawn. */
export function useRefused() {
  const refresh = useRefresh()
  return ({ refused }: { refused: Parameters<typeof tellRefusal>[0] }) => {
    tellRefusal(refused)
    void refresh([holdCalls.list])
  }
}
