import { DetailedError, Upload } from 'tus-js-client'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { cookie } from '../words/cookie.ts'
import { isBegunFor } from './begun-for.ts'
import { add, change, forget } from './sendings.ts'
import { session } from './session.ts'
import type { Wish } from './upload.ts'

let lastId = 0

export function send(file: File, wish: Wish): Promise<{ fIdx: number } | Refused> {
  const { purpose, layout, onPercent } = wish
  lastId++
  const id = lastId
  return new Promise((answer) => {
    const sending = new Upload(file, {
      endpoint: '/upload/',
      chunkSize: 8 * 1024 * 1024,
      retryDelays: [0, 1000, 3000, 8000, 20000],
      removeFingerprintOnSuccess: true,
      metadata: { filename: file.name, purpose, ...(layout && { layout }) },
      headers: { 'x-xsrf-token': cookie('XSRF-TOKEN') },
      onProgress: (sent, total) => {
        const percent = total === 0 ? 100 : Math.floor((sent / total) * 100)
        onPercent?.(percent)
        change(id, { percent })
      },
      onSuccess: async ({ lastResponse }) => {
        const settled = answerIn(lastResponse.getBody()) ?? (await askAgain(sending.url))
        if ('fIdx' in settled) end(id)
        else change(id, { state: 'refused', refusal: settled })
        answer(settled)
      },
      onError: (error) => {
        const refusal = refusalIn(error)
        if (refusal.code === replyCode.noSession) session.lose({ isAct: true })
        change(id, { state: 'refused', refusal })
        answer(refusal)
      },
      onShouldRetry: (error) => !(error.originalResponse && error.originalResponse.getStatus() < 500),
    })
    add({
      id,
      name: file.name,
      percent: 0,
      state: 'sending',
      pause: () => void sending.abort().then(() => change(id, { state: 'paused' })),
      resume: () => {
        change(id, { state: 'sending' })
        sending.start()
      },
      cancel: () => {
        void sending.abort(true)
        forget(id)
        answer({ code: replyCode.refused, msg: 'file.cancelled' })
      },
    })
    void sending.findPreviousUploads().then((known) => {
      const earlier = known.find(({ metadata }) => isBegunFor(metadata, wish))
      if (earlier) sending.resumeFromPreviousUpload(earlier)
      sending.start()
    })
  })
}

const DONE_IS_SHOWN_MS = 6000

/** End of a sending: a successful one leaves the tray by itself; a refused one stays until it was read. */
function end(id: number) {
  change(id, { percent: 100, state: 'done' })
  setTimeout(() => forget(id), DONE_IS_SHOWN_MS)
}

type Settled = { fIdx: number } | Refused
const unreachable: Refused = { code: replyCode.refused, msg: 'general.unreachable' }

function refusalIn(error: Error): Refused {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined
  const read = answerIn(body ?? '')
  return read && 'msg' in read ? read : unreachable
}

/** All bytes had arrived before, only the answer got lost: the server says again what has become of them. */
async function askAgain(address: string | null): Promise<Settled> {
  try {
    const response = await fetch(address ?? '', { headers: { 'x-xsrf-token': cookie('XSRF-TOKEN') } })
    return answerIn(await response.text()) ?? unreachable
  } catch {
    // The browser gives one kind of error for every way of not reaching the server.
    return unreachable
  }
}

function answerIn(body: string): Settled | undefined {
  try {
    const read: unknown = JSON.parse(body)
    // The two shapes an upload can be answered with.
    if (read !== null && typeof read === 'object' && ('fIdx' in read || 'msg' in read)) return read as Settled
  } catch {
    // Not one of our answers: the line broke or a proxy answered.
  }
  return undefined
}
