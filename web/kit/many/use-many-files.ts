import { useRef, useState } from 'react'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { type FileOutcome, type FileRow, type FoundFile, guessed, MOST_FILES } from '#domain/material/many.ts'
import { manyCalls } from '#domain/material/many-calls.ts'
import { call } from '../../wire/call.ts'
import { upload } from '../../wire/upload.ts'
import { wordsOf } from '../../words/words-of.ts'

/** One of the files that are to become creatives. */
export interface ManyFile {
  id: number
  name: string
  percent: number
  /** Findings of the server in it, once it is there. */
  found?: FoundFile
  row?: FileRow
  /** Reason why it cannot become one, in words. */
  fault?: string
  matId?: number
}

const AT_ONCE = 3

/** Sends files a few at a time and keeps a row of each: what was guessed of it, and what became of it. */
export function useManyFiles() {
  const [files, setFiles] = useState<readonly ManyFile[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const queue = useRef<{ id: number; file: File }[]>([])
  const working = useRef(0)
  const lastId = useRef(0)
  const change = (id: number, part: Partial<ManyFile>) =>
    setFiles((known) => known.map((each) => (each.id === id ? { ...each, ...part } : each)))

  const sendNext = async (): Promise<void> => {
    const next = queue.current.shift()
    if (!next) return
    const sent = await upload(next.file, {
      purpose: 'material',
      onPercent: (percent) => change(next.id, { percent }),
    })
    if ('fIdx' in sent) await look(next.id, sent.fIdx)
    else change(next.id, { fault: wordsIn(sent) })
    return sendNext()
  }

  const look = async (id: number, fIdx: number) => {
    const reply = await call(manyCalls.found, { files: [fIdx] })
    if (reply.code !== replyCode.success) return change(id, { fault: wordsIn(reply) })
    const [found] = reply.data.list
    if (found) change(id, { percent: 100, found, row: guessed(found) })
  }

  return {
    files,
    /** Of the files chosen last, those for which there was no room any more. */
    leftOut,
    add(chosen: readonly File[]) {
      const taken = chosen.slice(0, MOST_FILES - files.length)
      setLeftOut(chosen.length - taken.length)
      const fresh = taken.map((file) => {
        lastId.current += 1
        return { id: lastId.current, file }
      })
      setFiles((known) => [...known, ...fresh.map(({ id, file }) => ({ id, name: file.name, percent: 0 }))])
      queue.current.push(...fresh)
      for (; working.current < Math.min(AT_ONCE, working.current + queue.current.length); working.current++) {
        void sendNext().finally(() => {
          working.current -= 1
        })
      }
    },
    enter: (id: number, row: FileRow) =>
      setFiles((known) => known.map((each) => (each.id === id ? { ...each, row } : each))),
    remove: (id: number) => {
      setLeftOut(0)
      queue.current = queue.current.filter((each) => each.id !== id)
      setFiles((known) => known.filter((each) => each.id !== id))
    },
    /** Answer of the save, row by row. */
    settle: (outcomes: readonly FileOutcome[]) => setFiles((known) => known.map((each) => settled(each, outcomes))),
  }
}

function settled(file: ManyFile, outcomes: readonly FileOutcome[]): ManyFile {
  const own = outcomes.find(({ fIdx }) => fIdx === file.row?.fIdx)
  if (!own) return file
  const { fault: _, ...rest } = file
  if (own.fault) return { ...rest, fault: wordsOf(own.fault, own.faultValues ?? undefined) }
  return own.matId === null ? rest : { ...rest, matId: own.matId }
}

function wordsIn({ msg, values, fields }: Refused): string {
  const [field] = Object.values(fields ?? {})
  return field ? wordsOf(field.msg, field.values) : wordsOf(msg, values)
}
